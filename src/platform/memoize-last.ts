/** Returns a function that caches the last value of each object while all of its inputs stay identical. */
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
