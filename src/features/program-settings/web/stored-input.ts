import { useState } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { browserStorage } from '@/platform/web';
import type { SettingsPageState } from './use-settings';

/** Entered value that is not saved yet. */
type TypedValue<T> = {
  value: T;
  /** True if the value was entered before this page opened. */
  isRestored: boolean;
  put: (value: T) => void;
  /** Removes the stored value after the value was saved or discarded. */
  forget: () => void;
};

/**
 * React state that this device also stores, so that entered values survive a reload and a lost session. Each user and draft has its own value.
 * @param accept returns the stored value if it has the expected shape
 */
export function useStoredInput<T>({ key, draft }: SettingsPageState, name: string, initial: T, accept: (stored: unknown) => T | undefined): TypedValue<T> {
  const me = useCurrentUser();
  const storageKey = ['hearthline.draft', me.uid, 'program', draft?.id ?? key, name].join('.');
  const [stored] = useState(() => browserStorage.read(storageKey, accept));
  const [value, setValue] = useState(stored ?? initial);
  const [isRestored, setRestored] = useState(stored !== undefined);
  return {
    value,
    isRestored,
    put: (next) => {
      setValue(next);
      browserStorage.write(storageKey, next);
    },
    forget: () => {
      setRestored(false);
      browserStorage.write(storageKey, undefined);
    },
  };
}
