/** What one person typed in one task and the server does not have yet, kept on this device until it has. */
export type Kept = { changes: Record<string, unknown>; version: number };

const keyFor = (who: string, taskId: string) => `hearthline.draft.${who}.${taskId}`;

export const keptChanges = {
  read(who: string, taskId: string): Kept | null {
    try {
      const kept = JSON.parse(localStorage.getItem(keyFor(who, taskId)) ?? 'null') as Kept | null;
      return kept && Object.keys(kept.changes).length > 0 ? kept : null;
    } catch {
      return null;
    }
  },
  /** A device without room keeps nothing; the page still has it. */
  write(who: string, taskId: string, kept: Kept): void {
    try {
      if (Object.keys(kept.changes).length === 0) localStorage.removeItem(keyFor(who, taskId));
      else localStorage.setItem(keyFor(who, taskId), JSON.stringify(kept));
    } catch {
      // Nothing to do about it, and nothing is lost while the page is open.
    }
  },
};
