/**
 * Returns a function that calls `make` and caches the last result for each object `of`. If every item of `grounds` is identical (`===`) to the item in the last
 * call for this object, the function returns the cached result instead of calling `make`.
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
