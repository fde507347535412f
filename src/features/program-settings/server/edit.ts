import { writeUseCase } from '@/access/server';
import { AppError, badInput, type Issue } from '@/platform';
import type { Tx } from '@/platform/server/db';
import * as contract from '../contract';
import { applyOperations, type OperationConflict } from '../draft/operations';
import { type DraftRow, editDraft } from './drafts';
import { t } from './messages';

/** Applies the operations of the request to the open draft. */
export const changeDraftHandler = writeUseCase(contract.changeDraft, async (context) =>
  editDraft(context, context.params.key, async (draft, newest) => {
    const { body, made, issues, conflicts } = applyOperations(draft.body, context.body.operations, newest);
    if (issues.length > 0) throw badInput(issues);
    if (conflicts.length > 0) throw new AppError('stale_version', t('values_changed_error'), { issues: await conflictIssues(context.tx, draft, conflicts) });
    return { body, made };
  }),
);

/** Returns each conflict with the current value and the person who changed it. */
const conflictIssues = (tx: Tx, draft: DraftRow, conflicts: readonly OperationConflict[]): Promise<Issue[]> =>
  Promise.all(
    conflicts.map(async ({ operation, pointer, current }) => {
      const { by_name, at } = (await lastChange(tx, draft, pointer)) ?? { by_name: draft.started_by, at: draft.started_at };
      const message = t('value_changed_error', { name: by_name });
      return { path: `operations.${operation}.was`, pointer, code: 'changed', message, current, changed_by: by_name, changed_at: at.toISOString() };
    }),
  );

/** Returns the last change of a value, of something inside it, or of the entry around it. */
async function lastChange(tx: Tx, draft: DraftRow, pointer: string): Promise<{ by_name: string; at: Date } | undefined> {
  return tx
    .selectFrom('app.program_draft_changes')
    .select(['by_name', 'at'])
    .where('draft_id', '=', draft.id)
    .where(({ eb, or, fn, val }) =>
      or([
        eb('path', '=', pointer),
        eb(fn<boolean>('starts_with', ['path', val(`${pointer}/`)]), '=', true),
        eb(fn<boolean>('starts_with', [val(pointer), eb('path', '||', '/')]), '=', true),
      ]),
    )
    .orderBy('position', 'desc')
    .executeTakeFirst();
}
