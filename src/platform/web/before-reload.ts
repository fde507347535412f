const savers = new Set<() => Promise<unknown>>();

/** Maximum time in ms for saving entered values before the page reloads. */
const MAX_DELAY_MS = 8_000;

/**
 * Registers a function that saves entered values. `saveAndReload` calls the function before the page reloads. Returns a function that ends the registration.
 */
export function saveBeforeReload(save: () => Promise<unknown>): () => void {
  savers.add(save);
  return () => void savers.delete(save);
}

/** Saves entered values and reloads the page, for example to show it in another language. */
export async function saveAndReload(): Promise<void> {
  const saved = Promise.allSettled([...savers].map((save) => save()));
  await Promise.race([saved, new Promise((done) => setTimeout(done, MAX_DELAY_MS))]);
  window.location.reload();
}
