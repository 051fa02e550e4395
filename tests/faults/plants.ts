// Mistakes that were planted: each a change of the real sources, and the law that should notice it.

export interface Plant {
  readonly name: string;
  readonly edits: readonly Edit[];
}

/** A text that stands once in a file, and what it is changed to. */
interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const keeper = 'src/house/rooms/keeper.ts';
const owner = 'src/house/rooms/owner.ts';
const moment = 'src/table/room/room-moment.ts';

export const PLANTS: readonly Plant[] = [
  {
    name: 'acknowledges before it appends',
    edits: [
      {
        file: keeper,
        from: 'const appended = await appendedSurely(ports, append);',
        to: "const appended: { is: 'won' } = { is: 'won' };\n  void appendedSurely(ports, append);",
      },
    ],
  },
  {
    name: 'forgets the sender in the id',
    edits: [
      {
        file: 'src/house/rooms/known-ids.ts',
        from: 'return this.#bySender.get(sender)?.get(id);',
        to: 'return [...this.#bySender.values()].map((own) => own.get(id)).find(Boolean);',
      },
    ],
  },
  {
    name: "writes a bot's entry without epoch",
    edits: [{ file: owner, from: 'wish, epoch, after: n', to: 'wish, epoch: null, after: n' }],
  },
  {
    name: 'tells before it keeps',
    edits: [
      {
        file: keeper,
        from: 'const appended = await appendedSurely(ports, append);',
        to: 'keeping.room = next.value;\n  keeping.changed();\n  keeping.room = room;\n  const appended = await appendedSurely(ports, append);',
      },
    ],
  },
  {
    name: 'refuses by a stale reading',
    edits: [
      { file: keeper, from: 'isFresh = !keeping.ports.store.isShared', to: 'isFresh = true' },
    ],
  },
  {
    name: 'shows a stale reading to who comes back',
    edits: [
      {
        file: 'src/house/rooms/loading.ts',
        from: '!known || !node.ports.store.isShared',
        to: 'known || !node.ports.store.isShared',
      },
    ],
  },
  {
    name: 'lets a clock fire twice',
    edits: [
      {
        file: 'src/table/room/room-after.ts',
        from: 'const clocks = { since: time, waitedAt: time, reserves: reservesAt(room, time) };',
        to: 'const { since } = room.clocks;\n  const clocks = { since, waitedAt: time, reserves: reservesAt(room, time) };',
      },
    ],
  },
  {
    name: 'shows the view of another seat',
    edits: [
      {
        file: moment,
        from: 'gameSeen(play, seat,',
        to: 'gameSeen(play, seat === null ? null : (seat + 1) % room.chairs.length,',
      },
    ],
  },
  {
    name: 'shows a spectator the first seat',
    edits: [{ file: moment, from: 'gameSeen(play, seat,', to: 'gameSeen(play, seat ?? 0,' }],
  },
  {
    name: 'tells events as another seat hears them',
    edits: [
      {
        file: moment,
        from: 'const viewer = seat < 0 ? null : seat;',
        to: 'const viewer = seat < 0 ? 0 : seat;',
      },
    ],
  },
  {
    name: 'loses a hint and never looks again',
    edits: [
      {
        file: 'src/house/rooms/upkeep.ts',
        from: 'ports.store.isShared ? lookForMissed(node) : null',
        to: 'null',
      },
    ],
  },
  {
    name: 'asks for what it missed one entry too far on',
    edits: [
      {
        file: 'src/house/rooms/upkeep.ts',
        from: 'n: value.keeping.room.n }',
        to: 'n: value.keeping.room.n + 1 }',
      },
    ],
  },
  {
    name: 'uses what players added to the last deal again',
    edits: [
      {
        file: 'src/table/room/room-after.ts',
        from: "chair.kind === 'person' ? { ...chair, entropy: null } : chair,",
        to: "chair.kind === 'person' ? { ...chair } : chair,",
      },
    ],
  },
  {
    name: 'throws away what somebody adds who sits down again',
    edits: [
      {
        file: 'src/table/room/seating.ts',
        from: 'const added = entropy ?? command.entropy;',
        to: 'const added = entropy;',
      },
    ],
  },
  {
    name: 'throws away what somebody adds who sits there',
    edits: [
      {
        file: 'src/table/room/seating.ts',
        from: "return other ?? accept({ is: 'entropyGiven', seat, entropy });",
        to: 'return other ?? seatedAlready(seat);',
      },
    ],
  },
  {
    name: 'takes back over a card that was shown',
    edits: [
      {
        file: 'src/table/room/taking-back.ts',
        from: 'return hasShownSince(play, to.value, seat)',
        to: 'return hasShownSince(play, to.value, seat) && play.steps.length < 0',
      },
    ],
  },
  {
    name: 'lets a bot answer when its thought ends',
    edits: [
      {
        file: owner,
        from: 'const tick = tickFrom(debt.at, owner.keeping.room.policy.pace, thought.at);',
        to: 'const tick = Math.max(debt.at, tickFrom(thought.at, 1, thought.at));',
      },
    ],
  },
  {
    name: 'logs presence',
    edits: [
      {
        file: 'src/house/rooms/table-here.ts',
        from: '  here.there = there;\n  changed(here);',
        to: '  here.there = there;\n  takeTable(here.owner, here.owner.epoch ?? 0, 1);',
      },
      {
        file: 'src/house/rooms/table-here.ts',
        from: 'import { newOwner, payWhatIsOwed,',
        to: 'import { newOwner, takeTable, payWhatIsOwed,',
      },
    ],
  },
  {
    name: 'charges a clock with the time in which nobody had the table',
    edits: [
      {
        file: 'src/table/room/room-after.ts',
        from: 'return held(room, entry.ms, entry.at);',
        to: 'return held(room, 0 * entry.ms, entry.at);',
      },
    ],
  },
  {
    name: 'takes what is unknown for done',
    edits: [
      {
        file: keeper,
        from: "if (appended.is !== 'unknown') return appended;",
        to: "return appended.is === 'unknown' ? WON : appended;",
      },
    ],
  },
  {
    name: 'does not compare epochs in the store',
    edits: [
      {
        file: 'src/house/stores/verdict.ts',
        from: 'epoch !== null && epoch !== reigning',
        to: 'epoch !== null && epoch > reigning',
      },
    ],
  },
  {
    name: 'forgets the secret of a rematch',
    edits: [{ file: keeper, from: 'secret: promises ? secret : null,', to: 'secret: null,' }],
  },
  {
    name: 'lets everybody be the host',
    edits: [
      {
        file: 'src/table/room/roles.ts',
        from: 'return host === key;',
        to: 'return host !== key || true;',
      },
    ],
  },
  {
    name: 'seats somebody where somebody sits',
    edits: [
      {
        file: 'src/table/room/seating.ts',
        from: "return chair.kind === 'open'\n    ? accept(wanted)",
        to: "return chair.kind !== 'bot'\n    ? accept(wanted)",
      },
    ],
  },
  {
    name: 'never deals again',
    edits: [
      {
        file: 'src/table/room/debts.ts',
        from: "return [{ at: dealAt(room), owes: 'deal', action }];",
        to: 'return [];',
      },
    ],
  },
  {
    name: 'never takes a table whose owner is gone',
    edits: [
      {
        file: 'src/house/rooms/claiming.ts',
        from: 'const claimed = await store.claim(table, name, LAPSE).catch(() => null);',
        to: "const claimed = await store.claim(table, `${name}'`, 1e12).catch(() => null);",
      },
    ],
  },
  {
    name: 'lets no clock fire',
    edits: [
      {
        file: 'src/table/room/debts.ts',
        from: 'return deadline === undefined ? []',
        to: 'return deadline !== null ? []',
      },
    ],
  },
  {
    name: 'takes back before everybody agreed',
    edits: [
      {
        file: 'src/table/room/taking-back.ts',
        from: 'return personsAt(room).every((seat)',
        to: 'return personsAt(room).some((seat)',
      },
    ],
  },
  {
    name: 'never plays for whoever is away',
    edits: [
      {
        file: 'src/table/room/debts.ts',
        from: "if (room.policy.absent !== 'bot') return [];",
        to: "if (room.policy.absent !== 'wait') return [];",
      },
    ],
  },
  {
    name: 'never hands the table on',
    edits: [
      {
        file: 'src/table/room/debts.ts',
        from: 'return to === undefined ? []',
        to: 'return to !== null ? []',
      },
    ],
  },
  {
    name: 'plays on while the game is paused',
    edits: [
      {
        file: 'src/table/room/clocks.ts',
        from: "return stage === 'playing' && pausedAt === null ? play : null;",
        to: "return stage === 'playing' || pausedAt === null ? play : null;",
      },
    ],
  },
  {
    name: 'deals without what the players added',
    edits: [
      {
        file: 'src/kernel/random/fair-deal.ts',
        from: '...entropy.flatMap(addedBytes)]',
        to: '...[].flatMap(addedBytes)]',
      },
    ],
  },
  {
    name: 'tells everybody what the actor hears',
    edits: [
      {
        file: 'src/table/room/room-moment.ts',
        from: 'events.map((event) => room.game.printEvent(event, viewer))',
        to: 'events.map((event) => room.game.printEvent(event, by))',
      },
    ],
  },
  {
    name: 'charges a clock with a pause',
    edits: [
      {
        file: 'src/table/room/room-after.ts',
        from: 'entry.at - (room.pausedAt ?? entry.at), entry.at)',
        to: '0, entry.at)',
      },
    ],
  },
  {
    name: 'begins a clock anew for whoever sits down again',
    edits: [
      {
        file: 'src/table/room/room-after.ts',
        from: 'return { ...next, play: { ...play, seats: seatedIn(chairs) } };',
        to: "const clocks = entry.is === 'sat' ? { ...room.clocks, since: entry.at } : room.clocks;\n  return { ...next, clocks, play: { ...play, seats: seatedIn(chairs) } };",
      },
    ],
  },
  {
    name: 'forgets the reserve when a clock fires',
    edits: [{ file: 'src/table/room/clocks.ts', from: ' + (clocks.reserves[seat] ?? 0)', to: '' }],
  },
  {
    name: 'charges no reserve',
    edits: [{ file: 'src/table/room/clocks.ts', from: 'Math.max(0, left - over)', to: 'left' }],
  },
  {
    name: 'sends what is hidden along',
    edits: [
      {
        file: 'src/table/room/sight.ts',
        from: 'stuck: null,',
        to: "stuck: room.play && { code: '', message: JSON.stringify(room.game.printPosition(room.play.state)), params: {} },",
      },
    ],
  },
  {
    name: 'tells of something else around the game',
    edits: [{ file: moment, from: 'room: telling.event', to: "room: { type: 'opened' }" }],
  },
  {
    name: 'tells of another taking back',
    edits: [{ file: moment, from: 'tookBack: telling.to', to: 'tookBack: 0' }],
  },
  {
    name: 'lets the same seat deal again',
    edits: [
      { file: 'src/table/room/beginning.ts', from: '(dealer + 1) % chairs.length', to: 'dealer' },
    ],
  },
  {
    name: 'answers with a wrong count',
    edits: [{ file: keeper, from: 'return { n: count, told:', to: 'return { n: count + 7, told:' }],
  },
  {
    name: 'clears away a table that somebody is at',
    edits: [
      {
        file: 'src/house/rooms/clearing.ts',
        from: '!visited.has(table) && stay[i] !== true',
        to: '!visited.has(`not ${table}`) || stay[i] !== true',
      },
      {
        file: 'src/house/rooms/clearing.ts',
        from: 'followers.size === 0',
        to: 'followers.size >= 0',
      },
    ],
  },
  {
    name: 'clears away what was not left for long',
    edits: [
      {
        file: 'src/house/rooms/clearing.ts',
        from: 'for (let before = now() - keepFor; ;) {',
        to: 'for (let before = now() - keepFor / 10; ;) {',
      },
      {
        file: 'src/house/rooms/clearing.ts',
        from: 'time < ports.now() - ports.keepFor',
        to: 'time < ports.now() - ports.keepFor / 10',
      },
    ],
  },
  {
    name: 'leaves a table to a host who has left',
    edits: [
      {
        file: 'src/table/room/debts.ts',
        from: 'room.hasHostLeft ? room.at :',
        to: 'room.hasHostLeft ? undefined :',
      },
    ],
  },
];
