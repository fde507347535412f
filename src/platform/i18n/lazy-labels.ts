/**
 * Labels of codes, each said when it is read: the server says one label to many readers, each in their language. An
 * object like any other; who takes it apart when a module is loaded takes the words of that moment.
 */
export function lazyLabels<K extends string>(words: Readonly<Record<K, () => string>>): Readonly<Record<K, string>> {
  const labels = {};
  for (const key in words) Object.defineProperty(labels, key, { enumerable: true, get: words[key] });
  // Every key of the words was given its label above.
  return labels as Readonly<Record<K, string>>;
}
