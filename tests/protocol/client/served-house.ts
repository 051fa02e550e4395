// A real node of a house behind a made-up network: as little of a server as a client needs.
import type { HouseNode } from '#house';
import { refuse, type Result } from '#kernel';
import type { RoomDeed, SeatWish, TableWish } from '#protocol';
import { houseAt, type House } from '#protocol/client';
import { USUAL_POLICY } from '#table';
import { calmHouse } from '../../room/calm-house.ts';
import { eventOf } from './fake-house.ts';
import { BASE, FakeWire, SSE, type Asked } from './fake-wire.ts';

export interface ServedHouse {
  readonly wire: FakeWire;
  readonly house: House;
  readonly serve: (asked: Asked) => void;
}

export function servedHouse(seed: string): ServedHouse {
  const wire = new FakeWire(seed);
  const { node } = calmHouse(seed, undefined, { world: wire.world });
  const serve = (asked: Asked) => void answer(node, asked);
  wire.serve = serve;
  return { wire, house: houseAt(BASE, wire.ports()), serve };
}

async function answer(node: HouseNode, asked: Asked): Promise<void> {
  const { body, path } = asked;
  const [, , , table = '', what = ''] = path.split('/');
  const key = asked.headers['authorization']?.replace('Bearer ', '') ?? null;
  const after = asked.query.get('after');
  const since = after === null ? undefined : Number(after);
  const own = String(body['key']);
  const { id, ...deed } = body;
  const known = key === null ? null : await node.knows(table, key);
  if (known?.ok === true && !known.value)
    return asked.reply(401, refuse('unknown_key', 'nobody at this table has this key'));
  switch (`${asked.method} ${table === '' ? '' : 'table'} ${what}`) {
    case 'POST  ':
      return tell(asked, await node.open(wanted(body)));
    case 'POST table seats': {
      const { name, seat = null, entropy = null } = body as unknown as SeatWish;
      return tell(asked, withKey(await node.sit(table, own, { name, seat, entropy }), own));
    }
    case 'POST table move':
      return tell(asked, withKey(await node.moveHere(table, own, String(body['token'])), own));
    case 'POST table commands':
      return tell(
        asked,
        await node.ask(table, key ?? '', { id: String(id), deed: deed as RoomDeed }),
      );
    case 'GET table ':
      return tell(asked, await node.moment(table, key, since));
    case 'GET table record':
      return tell(asked, await node.record(table, key));
    case 'GET table stream': {
      const pipe = asked.open(SSE);
      await node.follow(table, key, {
        after: since ?? Number.MAX_SAFE_INTEGER,
        heard: ({ value }) => pipe.write(eventOf(value())),
      });
    }
  }
}

function wanted(body: Asked['body']) {
  const { game, key = '', rules = {}, seats } = body as unknown as TableWish;
  return { game, key, rules, seats, policy: { ...USUAL_POLICY, pace: 100 } };
}

function withKey(result: Result<object>, key: string): Result<object> {
  return result.ok ? { ok: true, value: { ...result.value, key } } : result;
}

function tell(asked: Asked, result: Result<unknown>): void {
  if (result.ok) asked.reply(200, result.value);
  else asked.reply(409, { refusal: result.refusal });
}
