"""`python -m shuati` is the same as `shuati`."""

from shuati.cli.main import run

if __name__ == "__main__":
    run()
