// Once for each: work over things that never change in, the same work that gives the same result for the same thing out.

/**
 * The first result is kept for as long as the thing itself is there. Games print so what stays while views of it come and
 * go, so that whoever sends many views can see by its identity what they have in common.
 */
export function oncePer<K extends object, V>(work: (key: K) => V): (key: K) => V {
  const results = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known.value;
    const value = work(key);
    results.set(key, { value });
    return value;
  };
}

/** Nothing stays nothing. */
export function oncePerOrNull<K extends object, V>(
  work: (key: K) => V,
): (key: K | null) => V | null {
  const once = oncePer(work);
  return (key) => (key === null ? null : once(key));
}
