/** An exclusive option ("None of these") clears the others, and another option clears it. */
export function toggleItem(chosen: readonly string[], item: string, exclusive: readonly string[]): string[] {
  return exclusive.includes(item) ? [item] : [...chosen.filter((other) => !exclusive.includes(other)), item];
}
