// Perft by a second opinion: how many action sequences it sees from a position.
import type { SecondOpinion } from './subject.ts';

export function perft<Position, Rules>(
  naive: SecondOpinion<Position, Rules>,
  position: Position,
  rules: Rules,
  depth: number,
): number {
  if (depth === 0) return 1;
  let count = 0;
  for (const seat of naive.toAct(position, rules)) {
    for (const action of naive.legalActions(position, rules, seat)) {
      const next = naive.apply(position, rules, seat, action);
      if (isRefused(next)) throw new Error(`a legal action is refused: ${JSON.stringify(action)}`);
      count += perft(naive, next, rules, depth - 1);
    }
  }
  return count;
}

function isRefused(answer: unknown): answer is { readonly error: string } {
  return typeof answer === 'object' && answer !== null && 'error' in answer;
}
