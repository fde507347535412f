/** What `AsyncLocalStorage` has for this. */
type Storage = { disable: () => void };

/** What a call leaves to be done behind it may still look for what it was given. */
const QUIET_MS = 100;

/**
 * From the first time somebody carries a value along (`AsyncLocalStorage.run`), Node notes of every promise of the process
 * where it came from, which makes a list take a twentieth longer. A library that needs it for a call of a few milliseconds
 * leaves it on for good. What is run here leaves it on until a moment after the last of its calls has ended.
 * One of these for a storage: two would switch it off in the middle of each other's calls.
 */
export function disableAsyncContextWhenIdle(storages: () => Promise<readonly Storage[]>): <T>(run: () => Promise<T>) => Promise<T> {
  let running = 0;
  let quiet: NodeJS.Timeout | undefined;
  const endAll = async () => {
    const all = await storages();
    if (running === 0) for (const storage of all) storage.disable();
  };
  return async (run) => {
    running += 1;
    clearTimeout(quiet);
    try {
      return await run();
    } finally {
      running -= 1;
      if (running === 0) {
        quiet = setTimeout(() => void endAll(), QUIET_MS);
        quiet.unref();
      }
    }
  };
}
