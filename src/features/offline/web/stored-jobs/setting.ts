import { useSyncExternalStore } from 'react';
import { isRecord, isString } from '@/platform';
import { browserStorage, createListeners } from '@/platform/web';

const KEY = 'hearthline.stored-jobs';
const listeners = createListeners();

/** Hook that returns a stored value and renders again when the value changes. `read` must return an identical object while the stored value stays the same. */
export const useStoredValue = <T>(read: () => T): T => useSyncExternalStore(listeners.subscribe, read);

export function writeStored(key: string, value: unknown): void {
  browserStorage.write(key, value);
  listeners.notify();
}

/** User who stores jobs on this device. `subject` is the user ID in tokens. The stored files and copies belong to this ID. */
type Storing = { uid: string; subject: string };

const storing = (): Storing | undefined =>
  browserStorage.read(KEY, (value) =>
    isRecord(value) && isString(value.uid) && isString(value.subject) ? { uid: value.uid, subject: value.subject } : undefined,
  );

export const storingUser = (): string | undefined => storing()?.uid;
export const storingSubject = (): string => storing()?.subject ?? '';

export const setStoring = (next: Storing | null): void => writeStored(KEY, next ?? undefined);
