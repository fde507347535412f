/**
 * Small values in browser storage: preferences and drafts. If the browser refuses to store them (private mode, full disk), the app works without them.
 */
export const browserStorage = {
  /** Returns the stored value if `accept` recognizes its shape. */
  read<T>(key: string, accept: (value: unknown) => T | undefined): T | undefined {
    try {
      const text = localStorage.getItem(key);
      return text === null ? undefined : accept(JSON.parse(text));
    } catch {
      return undefined;
    }
  },
  write(key: string, value: unknown): void {
    try {
      if (value === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Ignore the error, because the app works without stored values.
    }
  },
  /** Removes all values whose key starts with this prefix. */
  forget(prefix: string): void {
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    } catch {
      // Ignore the error, because the app works without stored values.
    }
  },
};
