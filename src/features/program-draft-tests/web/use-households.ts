import { useState } from 'react';
import { useRefresh } from '@/features/program-settings/web/use-settings';
import { type ApiError, useApiMutation } from '@/platform/web';
import { changeHouseholds, type Household } from '../households-contract';

type Change = { put?: Household[]; remove?: string[] };

export type HouseholdsSave = {
  /** Adds or replaces households, and removes households by name. Calls `done` after the draft contains these changes. */
  run: (change: Change, done?: () => void) => void;
  isPending: boolean;
  error: ApiError | null;
  clear: () => void;
};

/** Saves households of the draft with the revision that the page shows. If another person changed the draft in the meantime, loads the draft again. */
export function useHouseholds(key: string, revision: number): HouseholdsSave {
  const refresh = useRefresh(key);
  const [error, setError] = useState<ApiError | null>(null);
  const { mutate, isPending } = useApiMutation(changeHouseholds, {
    errors: 'form',
    onSuccess: () => {
      setError(null);
      refresh();
    },
    onError: (failure) => {
      setError(failure);
      if (failure.status === 409) refresh();
    },
  });
  return {
    run: ({ put = [], remove = [] }, done) => mutate({ params: { key }, body: { revision, put, remove } }, done ? { onSuccess: done } : {}),
    isPending,
    error,
    clear: () => setError(null),
  };
}
