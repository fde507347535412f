/** Parses search parameters as plain text, for example `stages=review,install`. By default, the router writes JSON, which people cannot read easily. */
export function parseSearchString(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue;
    parts.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = parts.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
