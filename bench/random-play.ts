// Random legal play: decisions through legalActions and the checked step, as many as asked.
import { below, simulationRng, type Game, type Rng } from '#kernel';

const DECISIONS = 400_000;

export function randomPlay(game: Game, rules: unknown, seats: number): () => number {
  const rng = simulationRng(`${game.id} ${seats}`);
  return () => playDecisions(game, rules, seats, rng, DECISIONS);
}

function playDecisions(
  game: Game,
  rules: unknown,
  seats: number,
  rng: Rng,
  decisions: number,
): number {
  let state = game.start(rules, seats, 'bench');
  let done = 0;
  while (done < decisions) {
    const due = game.tableAction(state);
    if (due !== undefined) {
      state = taken(game, state, null, due);
      continue;
    }
    const seat = game.toAct(state)[0];
    if (seat === undefined) {
      state = game.start(rules, seats, `bench ${done}`);
      continue;
    }
    state = taken(game, state, seat, chosen(game, state, seat, rng));
    done += 1;
  }
  return done;
}

/** Passes whenever it may, as the random bot does, so that hands are played and not only bid. */
function chosen(game: Game, state: unknown, seat: number, rng: Rng) {
  const listed = game.legalActions(state, seat);
  const legal = Array.isArray(listed) ? listed : [...listed];
  const first = legal[0];
  return game.isPass(first) ? first : legal[below(rng, legal.length)];
}

function taken(
  game: Game,
  state: unknown,
  actor: number | null,
  action: { readonly type: string },
): unknown {
  const result = game.step(state, actor, action);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value.state;
}
