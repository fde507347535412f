import { SYSTEM } from '@/access';
import type { Consequence } from '@/job';
import { t } from './messages';

declare module '@/job/job-draft' {
  interface ChangeInput {
    /** Confirmed differences between an invoice and its answers, each as one text. The list is empty if a person with the role `ops` completes the task. */
    confirmedDifferences: readonly string[];
  }
}

/** Key of the task for the invoice. The field with the invoice files has the same key. */
export const INVOICE = 'final_invoice';

/**
 * Returns the beginning of the description of each exception that `flagConfirmedDifferences` adds. A later completion finds the earlier exceptions by these
 * words and removes them.
 */
const title = (): string => t.source('confirmed_difference_title');

/**
 * When the invoice is completed, adds a blocking exception for operations for each confirmed difference. The final documents can be submitted after operations
 * remove the exceptions. Source: docs/spec/tasks.md, `final_invoice`.
 */
export const flagConfirmedDifferences: Consequence = {
  run: (draft) => {
    const { confirmedDifferences } = draft.context.input;
    const task = draft.state.tasks.find(({ id, definition }) => definition === INVOICE && draft.completed.has(id));
    if (!confirmedDifferences || !task) return;
    task.exceptions = task.exceptions.filter(({ by, description }) => by !== SYSTEM.name || !description.startsWith(title()));
    for (const difference of confirmedDifferences) {
      const description = t.source('confirmed_difference_exception', { title: title(), difference });
      task.exceptions.push({ kind: 'ops', description, blocking: true, visible_to_contractor: true, by: SYSTEM.name, at: draft.context.now });
      draft.event({ kind: 'check_raised', task_id: task.id, description });
    }
  },
};
