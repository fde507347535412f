/** Adds an item to the chosen items. An exclusive option ("None of these") removes all other options, and any other option removes the exclusive options. */
export function toggleItem(chosen: readonly string[], item: string, exclusive: readonly string[]): string[] {
  return exclusive.includes(item) ? [item] : [...chosen.filter((other) => !exclusive.includes(other)), item];
}
