/**
 * Creates labels for codes. Each label is formatted when it is read, because the server has users with different languages. A label that is read while a module
 * loads would stay in one language for all users.
 */
export function lazyLabels<K extends string>(words: Readonly<Record<K, () => string>>): Readonly<Record<K, string>> {
  const labels = {};
  for (const key in words) Object.defineProperty(labels, key, { enumerable: true, get: words[key] });
  // The cast is safe, because the loop above added a label for every key.
  return labels as Readonly<Record<K, string>>;
}
