// The skeleton of a table: which runs stand where and of what ranks the sets are, without saying which cards lie there.

/** Places for two runs and three sets; a search writes its best one here. */
export interface Skeleton {
  runs: number;
  readonly suit: Int32Array;
  readonly start: Int32Array;
  readonly size: Int32Array;
  sets: number;
  readonly rank: Int32Array;
  readonly setSize: Int32Array;
}

export function emptySkeleton(): Skeleton {
  return {
    runs: 0,
    suit: new Int32Array(2),
    start: new Int32Array(2),
    size: new Int32Array(2),
    sets: 0,
    rank: new Int32Array(3),
    setSize: new Int32Array(3),
  };
}

export function clear(skeleton: Skeleton): void {
  skeleton.runs = 0;
  skeleton.sets = 0;
}

export function putRun(into: Skeleton, suit: number, start: number, size: number): void {
  into.suit[into.runs] = suit;
  into.start[into.runs] = start;
  into.size[into.runs] = size;
  into.runs += 1;
}

export function putSet(into: Skeleton, rank: number, size: number): void {
  into.rank[into.sets] = rank;
  into.setSize[into.sets] = size;
  into.sets += 1;
}
