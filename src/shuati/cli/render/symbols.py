"""The commands of LaTeX that stand for characters."""

from __future__ import annotations


def _table(text: str) -> dict[str, str]:
    words = text.split()
    return dict(zip(words[::2], words[1::2], strict=True))


SIGNS = {
    **_table(
        """
        alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta ϑ
        iota ι kappa κ lambda λ mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ
        varsigma ς tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω
        Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω
        le ≤ leq ≤ leqslant ≤ ge ≥ geq ≥ geqslant ≥ ne ≠ neq ≠ approx ≈ equiv ≡ sim ∼ simeq ≃
        cong ≅ propto ∝ ll ≪ gg ≫ lt < gt > doteq ≐
        times × div ÷ pm ± mp ∓ cdot · ast ∗ star ⋆ circ ° bullet • oplus ⊕ otimes ⊗ odot ⊙
        in ∈ notin ∉ ni ∋ subset ⊂ subseteq ⊆ subsetneqq ⫋ subsetneq ⊊ supset ⊃ supseteq ⊇
        supsetneq ⊋ nsubseteq ⊈ cup ∪ cap ∩ setminus ∖ emptyset ∅ varnothing ∅ complement ∁
        forall ∀ exists ∃ nexists ∄ neg ¬ lnot ¬ land ∧ wedge ∧ lor ∨ vee ∨ because ∵ therefore ∴
        to → rightarrow → leftarrow ← gets ← leftrightarrow ↔ Rightarrow ⇒ implies ⇒ Leftarrow ⇐
        Leftrightarrow ⇔ iff ⇔ longrightarrow → Longrightarrow ⇒ longleftarrow ← uparrow ↑
        downarrow ↓ mapsto ↦ rightleftharpoons ⇌ rightleftarrows ⇄ nearrow ↗ searrow ↘
        infty ∞ partial ∂ nabla ∇ prime ′ hbar ℏ ell ℓ Re ℜ Im ℑ aleph ℵ degree ° celsius ℃
        sum ∑ prod ∏ coprod ∐ int ∫ iint ∬ iiint ∭ oint ∮ bigcup ⋃ bigcap ⋂
        angle ∠ measuredangle ∡ triangle △ bigtriangleup △ square □ Box □ parallel ∥ perp ⊥ bot ⊥
        nparallel ∦ mid | vert | Vert ‖ lvert | rvert | lVert ‖ rVert ‖ | ‖
        langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ lbrace { rbrace } lbrack [ rbrack ]
        { { } } % % $ $ # # & & _ _ backslash \\
        ldots … cdots ⋯ dots … vdots ⋮ ddots ⋱ dotsc … dotsb ⋯ colon : checkmark ✓ frown ⌢ smile ⌣
        surd √ top ⊤ models ⊨ vdash ⊢ yen ￥ pounds £ S § dagger † copyright © complementset ∁
        blacksquare ■ diamond ◇ lozenge ◊ varDelta Δ odiv ⨸ sphericalangle ∢ ulcorner ⌜ degreesign °
        """
    ),
    ",": " ",
    ";": " ",
    ":": " ",
    " ": " ",
    "!": "",
    "quad": "  ",
    "qquad": "    ",
    "\\": "; ",
    "newline": "; ",
    "hfill": " ",
    "(": "(",
    ")": ")",
}
FUNCTIONS = {
    name: name
    for name in """
    sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp lim max min sup inf
    det dim ker gcd arg deg mod bmod Pr
    """.split()  # noqa: SIM905
}
#: Marks that are written over the character before them.
ACCENTS = {
    "vec": "\u20d7",
    "overrightarrow": "\u20d7",
    "hat": "\u0302",
    "widehat": "\u0302",
    "bar": "\u0304",
    "overline": "\u0305",
    "dot": "\u0307",
    "ddot": "\u0308",
    "tilde": "\u0303",
    "widetilde": "\u0303",
    "underline": "\u0332",
    "wideparen": "\u0311",
    "overparen": "\u0311",
}
#: Commands that change how something looks and not what it says, and whether they take it in.
STYLES = dict.fromkeys(
    """
    mathrm mathbf mathit mathcal mathsf mathscr mathfrak boldsymbol bm textit emph displaylines
    boxed fbox mathop mathrel mathbin mathord cancel pmb underbrace overbrace textsf
    """.split(),  # noqa: SIM905
    True,
) | dict.fromkeys(
    """
    displaystyle textstyle scriptstyle limits nolimits rm bf it big Big bigg Bigg bigl bigr Bigl
    Bigr biggl biggr Biggl Biggr hline nonumber notag small large normalsize
    """.split(),  # noqa: SIM905
    False,
)
