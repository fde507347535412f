import { isRecord } from '@/platform';
/**
 * Changes of one person in one task, stored on this device until the server has saved them. `over`: the saved values that the changes replace. When the page is
 * opened again, a different value on the server means that another change was saved in the meantime. The page then shows a conflict.
 */
export type UnsavedChanges = { changes: Record<string, unknown>; over: Record<string, unknown> };

const keyFor = (who: string, taskId: string) => `hearthline.draft.${who}.${taskId}`;

/** Storage of unsaved changes on this device. The storage key consists of the user or guest and the task. */
export const unsavedChangesStore = {
  read(who: string, taskId: string): UnsavedChanges | null {
    const stored = readAll(keyFor(who, taskId));
    return Object.keys(stored.changes).length > 0 ? stored : null;
  },
  /** Replaces the changes that one page stored. Keeps changes that other tabs stored for the same task. */
  replace(who: string, taskId: string, before: readonly string[], now: UnsavedChanges): void {
    const { changes, over } = readAll(keyFor(who, taskId));
    for (const path of before) delete changes[path];
    write(keyFor(who, taskId), { changes: { ...changes, ...now.changes }, over: { ...over, ...now.over } });
  },
  forget(who: string, taskId: string): void {
    write(keyFor(who, taskId), { changes: {}, over: {} });
  },
};

function readAll(key: string): UnsavedChanges {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const part = (name: keyof UnsavedChanges) => (isRecord(stored) && isRecord(stored[name]) ? stored[name] : {});
    return { changes: part('changes'), over: part('over') };
  } catch {
    // Ignore data that cannot be read.
    return { changes: {}, over: {} };
  }
}

function write(key: string, stored: UnsavedChanges): void {
  try {
    if (Object.keys(stored.changes).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Ignore the error if the storage is full, because the open page keeps the changes in memory.
  }
}
