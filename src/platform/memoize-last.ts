/**
 * Creates a cache with one value for each object `of`. The returned function calls `make` only if an item of `grounds` is not identical (`===`) to the item in
 * the last call for this object. Otherwise, it returns the cached value.
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
