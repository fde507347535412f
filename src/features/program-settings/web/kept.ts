import { useState } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { browserStorage } from '@/platform/web';
import type { Settings } from './use-settings';

/** A value that is typed and not saved yet. */
export type Kept<T> = {
  value: T;
  /** True while the value is from before this page was opened. */
  wasKept: boolean;
  put: (value: T) => void;
  /** Removes the stored value, after it was saved or given up. */
  forget: () => void;
};

/**
 * State that is also stored on this device, by user and draft, so that typed values survive a reload and a lost session. The value of another draft
 * is never shown.
 * @param accept returns the stored value if it has the expected shape
 */
export function useKept<T>({ key, draft }: Settings, name: string, initial: T, accept: (stored: unknown) => T | undefined): Kept<T> {
  const me = useCurrentUser();
  const at = `hearthline.draft.${me.id}.program.${draft?.id ?? key}.${name}`;
  const [stored] = useState(() => browserStorage.read(at, accept));
  const [value, setValue] = useState(stored ?? initial);
  const [wasKept, setWasKept] = useState(stored !== undefined);
  return {
    value,
    wasKept,
    put: (next) => {
      setValue(next);
      browserStorage.write(at, next);
    },
    forget: () => {
      setWasKept(false);
      browserStorage.write(at, undefined);
    },
  };
}
