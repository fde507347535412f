/** Of each object the last value that was made for it, for as long as it rests on the same grounds: they are compared one by one, by identity. */
export function memoizeLast<K extends object, V>(): (of: K, grounds: readonly unknown[], make: () => V) => V {
  const last = new WeakMap<K, { grounds: readonly unknown[]; value: V }>();
  return (of, grounds, make) => {
    const known = last.get(of);
    if (known?.grounds.every((ground, index) => ground === grounds[index])) return known.value;
    const value = make();
    last.set(of, { grounds, value });
    return value;
  };
}
