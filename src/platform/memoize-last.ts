/**
 * Returns a function that calls `make` and caches the result for the object `of`. If every item of `grounds` is identical (`===`) to that of the last call, the
 * function returns the cached result instead.
 */
export function memoizeLast<K extends object, V>(): (of: K, grounds: readonly unknown[], make: () => V) => V {
  const last = new WeakMap<K, { grounds: readonly unknown[]; value: V }>();
  return (of, grounds, make) => {
    const lastResult = last.get(of);
    if (lastResult?.grounds.every((ground, index) => ground === grounds[index])) return lastResult.value;
    const value = make();
    last.set(of, { grounds, value });
    return value;
  };
}
