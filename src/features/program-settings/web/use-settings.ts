import { useCallback, useMemo, useState } from 'react';
import type { Issue, ResponseOf } from '@/platform';
import { type ApiError, queryKeyOf, useApiMutation, useApiQuery, useQueryClient } from '@/platform/web';
import { type LabeledProgram, labeledProgram, type Program } from '@/rules/programs';
import * as contract from '../contract';

export type DraftSaving = {
  /** Saves operations on the draft. Calls `done` after the draft contains the changes. */
  run: (operations: contract.DraftOperation[], done?: () => void) => void;
  isPending: boolean;
  /** Error of the last save, with one issue for each rejected operation. */
  error: ApiError | null;
  clear: () => void;
};

export type SettingsPageState = {
  key: string;
  view: ResponseOf<typeof contract.getProgramSettings>;
  draft: contract.DraftView | null;
  /** Content of the page: the draft, or else the newest version. */
  body: Record<string, unknown>;
  /** Content of the page as a parsed program. While the draft has schema errors, this is the newest version. */
  text: LabeledProgram;
  isReadable: boolean;
  canEdit: boolean;
  /** True if a draft is open and the user may edit the program. The draft may be requested or scheduled. */
  canTest: boolean;
};

/** Loads the settings of a program. `settings` is null until the settings are loaded. */
export function useSettings(key: string) {
  const query = useApiQuery(contract.getProgramSettings, { params: { key } }, { refetchInterval: 60_000 });
  const view = query.data;
  const settings = useMemo<SettingsPageState | null>(() => {
    if (!view) return null;
    const body = view.draft?.body ?? view.body;
    // The cast is safe, because the server parsed the program. The browser cannot parse it, because the program schemas are too large to load.
    const program = view.readable as Program;
    return {
      key,
      view,
      draft: view.draft,
      body,
      text: labeledProgram(program),
      isReadable: view.is_draft_readable,
      canEdit: view.draft?.abilities.edit ?? false,
      canTest: view.draft !== null && Object.values(view.draft.abilities).includes(true),
    };
  }, [view, key]);
  return { query, settings };
}

/** Returns a function that reloads the settings, the versions and the comparisons of a program. */
export function useRefresh(key: string): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    const params = { params: { key } };
    void client.invalidateQueries({ queryKey: queryKeyOf(contract.getProgramSettings, params) });
    void client.invalidateQueries({ queryKey: queryKeyOf(contract.listProgramVersions, params) });
    void client.invalidateQueries({ queryKey: queryKeyOf(contract.compareProgramVersions) });
  }, [client, key]);
}

/** Saves operations on the draft. The caller gets conflicts (409) and invalid values (422), and shows them next to the value. */
export function useSave(key: string): DraftSaving {
  const refresh = useRefresh(key);
  const [error, setError] = useState<ApiError | null>(null);
  const { mutate, isPending } = useApiMutation(contract.changeDraft, {
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
  const run = useCallback<DraftSaving['run']>(
    (operations, done) => mutate({ params: { key }, body: { operations } }, done ? { onSuccess: done } : {}),
    [mutate, key],
  );
  const clear = useCallback(() => setError(null), []);
  return { run, isPending, error, clear };
}

/** Conflict with another person. `current`: value that this person saved. `by`: name of this person. */
export type DraftConflict = { current: unknown; by: string };

/** Returns the conflict that an error reports; null without one. */
export function conflictFromError(error: ApiError | null): DraftConflict | null {
  const issue = error?.issues.find(({ code }) => code === 'changed');
  return issue ? { current: issue.current, by: String(issue.changed_by) } : null;
}

/** Returns the error messages of a rejected save. Returns none for a conflict, because the page shows conflicts separately. */
export function errorMessages(error: ApiError | null): string[] {
  if (!error || conflictFromError(error)) return [];
  return error.issues.length > 0 ? error.issues.map(({ message }: Issue) => message) : [error.message];
}
