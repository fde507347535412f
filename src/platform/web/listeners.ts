export type Listeners = {
  /** Adds a listener. Returns a function that removes the listener. */
  subscribe: (listener: () => void) => () => void;
  notify: () => void;
};

/** Creates a set of listeners for a value that can change, for example for `useSyncExternalStore`. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}
