import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '@/platform/web';

/** JSON pointers of values and entries that are open for editing on this page, in the order in which they opened. */
let places: readonly string[] = [];
const listeners = createListeners();

function change(next: readonly string[]): void {
  places = next;
  listeners.notify();
}

/** Records that a value or entry is open for editing, because other people must see this. */
export function useOpenPlace(path: string, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    change([...places, path]);
    return () => {
      const position = places.lastIndexOf(path);
      change(places.filter((_place, index) => index !== position));
    };
  }, [path, isOpen]);
}

/** Returns the open value or entry that was opened last; null if none is open. */
export const useLastPlace = (): string | null => useSyncExternalStore(listeners.subscribe, () => places.at(-1) ?? null);
