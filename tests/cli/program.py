"""The real program in a process of its own."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

PAPER = """离心泵练习（节选）

一、单选题（每题2分）

1. 离心泵启动前灌泵是为了防止（ ）。
A. 气缚
B. 汽蚀
C. 喘振
D. 水击
答案：A
解析：泵内有空气时产生的离心力太小，吸不上液体。

2. 泵的扬程的单位是（ ）。
A. 米
B. 瓦
C. 牛
D. 以上都不是
答案：A

二、多选题

3. 下列属于离心泵部件的有（ ）。
A. 叶轮
B. 泵壳
C. 活塞
D. 轴封
答案：ABD

三、判断题

4. 离心泵的流量可以用出口阀调节。（√）

四、填空题

5. 离心泵的主要部件是____和____。
答案：叶轮；泵壳

五、简答题

6. 简述汽蚀现象的危害。
答案：叶轮被剥蚀，泵体振动，流量和扬程下降。

7. 说明流量计的种类。
"""


@dataclass(frozen=True)
class Done:
    """What one run of the program came to."""

    code: int
    out: str
    err: str

    @property
    def json(self):
        return json.loads(self.out)

    @property
    def events(self):
        return [json.loads(line) for line in self.out.splitlines()]


@dataclass(frozen=True)
class Program:
    """Runs `shuati` with a home, a database and a clock of its own; never the user's."""

    home: Path
    now: str = "2026-03-02T10:00+08:00"
    lang: str = "en"
    zone: str = "Asia/Shanghai"

    @property
    def database(self) -> Path:
        return self.home / "shuati.db"

    @property
    def environment(self) -> dict[str, str]:
        return {
            "PATH": os.environ["PATH"],
            "HOME": str(self.home),
            "XDG_DATA_HOME": str(self.home / "data"),
            "XDG_STATE_HOME": str(self.home / "state"),
            "LANG": "C.UTF-8",
            "TZ": self.zone,
            "SHUATI_LANG": self.lang,
            "SHUATI_DATABASE": str(self.database),
        }

    def command(self, *arguments: str, now: str | None = None) -> list[str]:
        return [sys.executable, "-m", "shuati", "--now", now or self.now, *arguments]

    def __call__(self, *arguments, stdin: str | bytes = b"", now: str | None = None, **environment):
        data = stdin.encode() if isinstance(stdin, str) else stdin
        done = subprocess.run(
            self.command(*map(str, arguments), now=now),
            input=data,
            capture_output=True,
            env={**self.environment, **environment},
            cwd=self.home,
            timeout=120,
        )
        return Done(done.returncode, done.stdout.decode(), done.stderr.decode())

    def paper(self, text: str = PAPER, name: str = "离心泵.txt") -> Path:
        path = self.home / name
        path.write_text(text, encoding="utf-8")
        return path
