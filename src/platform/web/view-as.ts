import { createListeners } from './listeners';

const KEY = 'hearthline.looking_as';

/** Contractor whose view of the portal a staff user has opened in this tab, and the job from which the staff user opened the view. */
export type ViewAs = { contractor: { id: string; name: string }; jobId: string };

let now: ViewAs | null = readStored();
const listeners = createListeners();

/**
 * Store for the contractor whose view is open in this tab. Requests with a token also send the contractor's ID. The server then returns the data that the
 * contractor sees, and rejects changes.
 */
export const viewAsStore = {
  get: (): ViewAs | null => now,
  set(next: ViewAs | null): void {
    now = next;
    if (next) sessionStorage.setItem(KEY, JSON.stringify(next));
    else sessionStorage.removeItem(KEY);
    listeners.notify();
  },
  subscribe: listeners.subscribe,
};

function readStored(): ViewAs | null {
  try {
    const stored: unknown = JSON.parse(globalThis.sessionStorage?.getItem(KEY) ?? 'null');
    // The cast is safe, because only `set` writes the value.
    return stored as ViewAs | null;
  } catch {
    return null;
  }
}
