import { isRecord } from '@/platform';
/**
 * What one person typed in one task and the server does not have yet, kept on this device until it has.
 * `over`: what each stood over. When that is something else by the time the page is opened again, somebody
 * answered in the meantime, and the person is asked.
 */
export type UnsavedChanges = { changes: Record<string, unknown>; over: Record<string, unknown> };

const keyFor = (who: string, taskId: string) => `hearthline.draft.${who}.${taskId}`;

export const unsavedChangesStore = {
  read(who: string, taskId: string): UnsavedChanges | null {
    const kept = readAll(keyFor(who, taskId));
    return Object.keys(kept.changes).length > 0 ? kept : null;
  },
  /** Puts what a page has now in the place of what it kept before. What another tab keeps of the same task stays. */
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
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const part = (name: keyof UnsavedChanges) => (isRecord(kept) && isRecord(kept[name]) ? kept[name] : {});
    return { changes: part('changes'), over: part('over') };
  } catch {
    // What cannot be read is not kept.
    return { changes: {}, over: {} };
  }
}

/** A device without room keeps nothing; the page still has it. */
function write(key: string, kept: UnsavedChanges): void {
  try {
    if (Object.keys(kept.changes).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Nothing to do about it, and nothing is lost while the page is open.
  }
}
