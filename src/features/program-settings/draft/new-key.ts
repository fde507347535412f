/** Creates a key of letters, digits and underscores from a name. The key differs from all taken keys. */
export function newKey(name: string, taken: readonly string[]): string {
  const slug =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .slice(0, 40)
      .replaceAll(/^_|_$/g, '') || 'entry';
  const numbered = (n: number) => (n === 1 ? slug : `${slug}_${n}`);
  let n = 1;
  while (taken.includes(numbered(n))) n += 1;
  return numbered(n);
}
