"""One module a command; `shuati.cli.group` names them."""
