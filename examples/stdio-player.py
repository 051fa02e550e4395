"""A player for `baize serve-stdio` in Python, standard library only: sits down with bots and plays a game to its end.

    python3 examples/stdio-player.py coinche --level greedy --seed sunday

It starts the program, opens a table with its own request, and from then on does what every player does: wait until it
is asked, choose one of the legal actions, act. docs/protocol.md tells the messages. How it chooses is the same as in
examples/external-player.py, which plays in the arena.
"""

import argparse
import contextlib
import importlib.util
import json
import pathlib
import shlex
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
SEATS = {"tysiac": 3, "coinche": 4, "mayi": 3}


def simple_rules():
    """What external-player.py thinks."""
    spec = importlib.util.spec_from_file_location("external_player", HERE / "external-player.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.choose


class Gone(Exception):
    """The program at the other end has left, or never came."""


class Refused(Exception):
    """A request that was refused, with its code, message and params."""

    def __init__(self, refusal):
        super().__init__(f"{refusal['code']}: {refusal['message']}")
        self.code, self.params = refusal["code"], refusal["params"]


class Tables:
    """The program at the other end: one request, one answer."""

    def __init__(self, command):
        self.program = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )
        self.last_id = 0

    def ask(self, request, **params):
        self.last_id += 1
        line = json.dumps({"id": self.last_id, "request": request, "params": params}, ensure_ascii=False)
        try:
            self.program.stdin.write(line + "\n")
            self.program.stdin.flush()
            answer = json.loads(self.program.stdout.readline() or "null")
        except BrokenPipeError:
            answer = None
        if answer is None:
            raise Gone("the tables are gone; does --command start them?")
        assert answer["id"] == self.last_id, answer
        if "refusal" in answer:
            raise Refused(answer["refusal"])
        return answer["result"]

    def end(self):
        with contextlib.suppress(BrokenPipeError):
            self.program.stdin.close()
        self.program.wait()


def play(tables, game, level, seed):
    """A whole game in seat 0; what everybody has in the end comes back."""
    choose = simple_rules()
    bots = [{"kind": "bot", "level": level} for _ in range(SEATS[game] - 1)]
    seats = [{"kind": "person", "name": "Python"}, *bots]
    table = tables.ask("newTable", game=game, seats=seats, seed=seed)
    key = table["seats"][0]["key"]
    seen = 0
    while True:
        asked = tables.ask("wait", key=key, since=seen)
        if asked["outcome"] is not None:
            break
        done = tables.ask("act", key=key, action=choose(asked))
        seen = done["n"]
    tables.ask("close", key=table["key"])
    return asked["outcome"], asked["n"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=sorted(SEATS))
    parser.add_argument("--level", default="greedy", help="how well the others play")
    parser.add_argument("--seed", default=None)
    parser.add_argument("--command", default="npx baize serve-stdio", help="what starts the tables")
    options = parser.parse_args()
    tables = Tables(shlex.split(options.command))
    try:
        outcome, actions = play(tables, options.game, options.level, options.seed)
    except (Gone, Refused) as why:
        sys.exit(str(why))
    finally:
        tables.end()
    print(json.dumps({"game": options.game, "actions": actions, **outcome}))


if __name__ == "__main__":
    main()
