/**
 * Creates labels for codes. Each label is formatted when it is read, because the server has users of several languages. Do not read a label while a module is
 * being loaded.
 */
export function lazyLabels<K extends string>(words: Readonly<Record<K, () => string>>): Readonly<Record<K, string>> {
  const labels = {};
  for (const key in words) Object.defineProperty(labels, key, { enumerable: true, get: words[key] });
  // The cast is safe, because every key got its label above.
  return labels as Readonly<Record<K, string>>;
}
