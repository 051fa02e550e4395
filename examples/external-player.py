"""A player for `baize match` in Python, standard library only: simple rules for every game.

    npx baize match coinche --a "python3 examples/external-player.py" --b greedy --deals 20

One JSON object per line comes in on standard input, one per line goes out on standard output; docs/bots.md tells the
messages. What a game is about is in `view`; what may be done is in `actions`, and any of them is a legal answer.
"""

import json
import sys
from collections import Counter

PLAIN = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
TRUMP = {**PLAIN, "J": 20, "9": 14}
TYSIAC_ORDER = ["9", "J", "Q", "K", "10", "A"]
COINCHE_ORDER = ["7", "8", "9", "J", "Q", "K", "10", "A"]
COINCHE_TRUMPS = ["7", "8", "Q", "K", "10", "A", "9", "J"]
MARRIAGES = {"♠": 40, "♣": 60, "♦": 80, "♥": 100}
SUITS = "♠♥♦♣"


def rank(card):
    return card[:-1]


def suit(card):
    return card[-1]


def of_type(message, kind):
    return [action for action in message["actions"] if action["type"] == kind]


# --- games of tricks -------------------------------------------------------------------------------------------------


class Trick:
    """What lies on the table, and which card beats which."""

    def __init__(self, view, trump, order, trumps):
        self.plays = (view["trick"] or {"plays": []})["plays"]
        self.trump, self.order, self.trumps = trump, order, trumps

    def height(self, card):
        """How high a card is in this trick; -1 for one that cannot win."""
        if suit(card) == self.trump:
            return 100 + self.trumps.index(rank(card))
        led = suit(self.plays[0]["card"]) if self.plays else suit(card)
        return self.order.index(rank(card)) if suit(card) == led else -1

    def winner(self):
        return max(self.plays, key=lambda play: self.height(play["card"]))


def played_cards(view):
    tricks = view["tricks"] + ([view["trick"]] if view["trick"] else [])
    return {play["card"] for trick in tricks for play in trick["plays"]}


def play_card(message, trick, points, friends):
    """Leads what is sure, takes cheaply what can be taken, gives points to friends and little to others."""
    view, actions = message["view"], of_type(message, "PLAY_CARD")
    announced = [action for action in actions if action.get("announceMarriage")]
    if announced:
        return max(announced, key=lambda action: MARRIAGES[suit(action["card"])])
    if not trick.plays:
        return lead(view, trick, points, actions)
    winner = trick.winner()
    if winner["seat"] in friends:
        return max(actions, key=lambda action: (suit(action["card"]) != trick.trump, points(action["card"])))
    best = trick.height(winner["card"])
    winning = [action for action in actions if trick.height(action["card"]) > best]
    if winning:
        return min(winning, key=lambda action: trick.height(action["card"]))
    return min(actions, key=lambda action: (points(action["card"]), suit(action["card"]) == trick.trump))


def lead(view, trick, points, actions):
    gone = played_cards(view) | set(view["hand"])

    def is_master(card):
        ranks = trick.trumps if suit(card) == trick.trump else trick.order
        higher = ranks[ranks.index(rank(card)) + 1 :]
        return all(each + suit(card) in gone for each in higher)

    masters = [action for action in actions if is_master(action["card"])]
    if masters:
        return max(masters, key=lambda action: (suit(action["card"]) == trick.trump, points(action["card"])))
    return min(actions, key=lambda action: points(action["card"]))


# --- Coinche ---------------------------------------------------------------------------------------------------------


def coinche(message):
    view = message["view"]
    if view["phase"] == "Bidding":
        return coinche_bid(message)
    trump = view["contract"]["suit"] if view["contract"] else None
    trick = Trick(view, trump, COINCHE_ORDER, COINCHE_TRUMPS)

    def points(card):
        return (TRUMP if suit(card) == trump else PLAIN).get(rank(card), 0)

    return play_card(message, trick, points, {(view["viewer"] + 2) % 4})


def coinche_bid(message):
    """Bids a suit as high as a plain count of the hand allows, and never doubles."""
    hand, fitting = message["view"]["hand"], []
    for action in of_type(message, "PLACE_BID"):
        if action["value"] == "capot":
            continue
        trumps = [card for card in hand if suit(card) == action["suit"]]
        aces = [card for card in hand if rank(card) == "A" and card not in trumps]
        count = sum(TRUMP.get(rank(card), 0) + 6 for card in trumps) + 15 * len(aces)
        if len(trumps) >= 3 and count + 10 >= action["value"]:
            fitting.append((count, -action["value"], action))
    if fitting:
        return max(fitting, key=lambda each: each[:2])[2]
    return of_type(message, "PASS")[0]


# --- Tysiąc ----------------------------------------------------------------------------------------------------------


def tysiac(message):
    view = message["view"]
    bids = of_type(message, "PLACE_BID")
    if bids:
        return tysiac_bid(view, bids)
    discards = of_type(message, "DISCARD")
    if discards:
        return min(discards, key=lambda action: sum(keep(view["hand"], card) for card in action["cards"]))
    trick = Trick(view, view["trump"], TYSIAC_ORDER, TYSIAC_ORDER)
    if of_type(message, "PLAY_CARD"):
        declarer, seats = view["declarer"], range(len(view["handSizes"]))
        friends = set() if view["viewer"] == declarer else {seat for seat in seats if seat != declarer}
        return play_card(message, trick, lambda card: PLAIN.get(rank(card), 0), friends)
    # Taking the musik, choosing one of two: the first thing is as good as any; a contract is not raised, nothing thrown.
    modest = [action for action in message["actions"] if action["type"] not in ("RAISE_CONTRACT", "BOMB")]
    return (modest or message["actions"])[0]


def tysiac_bid(view, bids):
    hand = view["hand"]
    married = [each for each in SUITS if "K" + each in hand and "Q" + each in hand]
    aces = sum(1 for card in hand if rank(card) == "A")
    tens = sum(1 for card in hand if rank(card) == "10" and "A" + suit(card) in hand)
    worth = 25 + 15 * aces + 12 * tens + sum(MARRIAGES[each] for each in married)
    passes = [action for action in bids if action["value"] == 0]
    low = [action for action in bids if 0 < action["value"] <= worth]
    if low:
        return min(low, key=lambda action: action["value"])
    return (passes or bids)[0]


def keep(hand, card):
    """How dear a card is to whoever must part with one."""
    mate = {"K": "Q", "Q": "K"}.get(rank(card))
    if mate and mate + suit(card) in hand:
        return MARRIAGES[suit(card)]
    if rank(card) == "10" and "A" + suit(card) not in hand:
        return 6
    return 2 * PLAIN.get(rank(card), 0)


# --- May I? ----------------------------------------------------------------------------------------------------------

LADDER = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
CONTRACTS = {1: (2, 0), 2: (1, 1), 3: (0, 2), 4: (3, 0), 5: (2, 1), 6: (1, 2)}


def is_wild(card):
    return card == "Joker" or rank(card) == "2"


def mayi_points(card):
    if card == "Joker":
        return 50
    return {"A": 15, "K": 10, "Q": 10, "J": 10, "2": 20}.get(rank(card)) or int(rank(card))


def use(hand, card, view):
    """How much a card helps the others in the hand to the contract of this round."""
    if is_wild(card):
        return 100
    sets, runs = CONTRACTS.get(view["round"], (1, 1))
    others = Counter(hand)
    others[card] -= 1
    rest = [each for each in others.elements() if not is_wild(each)]
    alike = sum(1 for each in rest if rank(each) == rank(card))
    place = LADDER.index(rank(card))
    near = {
        LADDER.index(rank(each))
        for each in rest
        if suit(each) == suit(card) and 0 < abs(LADDER.index(rank(each)) - place) <= 3
    }
    return 3 * min(alike, 2) * (sets > 0) + 2 * min(len(near), 3) * (runs > 0)


def mayi(message):
    view, by_type = message["view"], {}
    for action in message["actions"]:
        by_type.setdefault(action["type"], []).append(action)
    hand = view["hand"]
    is_down = view["down"][message["seat"]]
    wished = bool(view["discard"]) and not is_down and use([*hand, view["discard"][0]], view["discard"][0], view) >= 5
    if "CALL_MAY_I" in by_type:
        # Out of turn: null lets the others go on. A call costs a card more, so only for a very good one.
        return by_type["CALL_MAY_I"][0] if wished and len(hand) < 13 or not message["mayWait"] else None
    if "ALLOW_MAY_I" in by_type:
        return by_type["CLAIM_MAY_I" if wished else "ALLOW_MAY_I"][0]
    if "GO_OUT" in by_type:
        return by_type["GO_OUT"][0]
    if "LAY_DOWN" in by_type:
        laid = lambda action: sum(mayi_points(card) for meld in action["melds"] for card in meld["cards"])
        return max(by_type["LAY_DOWN"], key=laid)
    if "LAY_OFF" in by_type and len(hand) > 1:
        return max(by_type["LAY_OFF"], key=lambda action: mayi_points(action["card"]))
    if "DRAW_FROM_DISCARD" in by_type and (wished or "DRAW_FROM_STOCK" not in by_type):
        return by_type["DRAW_FROM_DISCARD"][0]
    if "DRAW_FROM_STOCK" in by_type:
        return by_type["DRAW_FROM_STOCK"][0]
    if "DISCARD" in by_type:
        return min(by_type["DISCARD"], key=lambda action: (use(hand, action["card"], view), -mayi_points(action["card"])))
    return message["actions"][-1]


# --- the conversation ------------------------------------------------------------------------------------------------

GAMES = {"coinche": coinche, "tysiac": tysiac, "mayi": mayi}


def choose(message):
    """Everybody is asked who could have something to say; who has nothing lets the others go on."""
    return GAMES[message["game"]](message) if message["actions"] else None


def main():
    sys.stdin.reconfigure(encoding="utf-8")
    sys.stdout.reconfigure(encoding="utf-8")
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "bye":
            return
        if message["type"] == "hello":
            answer = {"type": "hello", "name": "simple rules in Python"}
        else:
            answer = {"action": choose(message)}
        print(json.dumps(answer, ensure_ascii=False), flush=True)


if __name__ == "__main__":
    main()
