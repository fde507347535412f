/** Returns a suggestion for a misspelled name, such as ` (nearest: units.seer2)`, or an empty string. */
export function suggestionSuffix(name: string, known: Iterable<string>): string {
  const best = closestName(name, known);
  return best === '' ? '' : ` (nearest: ${best})`;
}

/** Returns the most similar known name, or an empty string if no known name is similar enough. */
export function closestName(name: string, known: Iterable<string>): string {
  let best = '';
  let least = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const candidateDistance = distance(name, candidate, least);
    if (candidateDistance < least) [best, least] = [candidate, candidateDistance];
  }
  return best;
}

/** Returns the Levenshtein distance of two strings. Stops early and returns `most` if the distance cannot be less. */
function distance(a: string, b: string, most: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) >= most) return most;
    row = next;
  }
  return row[b.length] ?? most;
}
