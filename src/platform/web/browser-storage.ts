/**
 * Stores small values such as preferences and drafts in the browser. If the browser does not store them (private mode, full disk), the app works without stored
 * values.
 */
export const browserStorage = {
  /**
   * Passes the stored value to `accept`, which checks its type, and returns the result. Returns undefined if nothing is stored or the stored text is not JSON.
   */
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
  /** Removes all values whose key begins with this prefix. */
  forget(prefix: string): void {
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    } catch {
      // Ignore the error, because the app works without stored values.
    }
  },
};
