"""What is known of Chinese writing: scripts, pinyin, numerals, segments. No papers, no cards."""
