import { SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { mayText } from '@/features/text-messages';
import { type DueMessage, hasStopped } from '@/foundation/messaging/server';
import { jobsFor } from '@/job-data/server';
import type { Database } from '@/platform/server/db';
import { isOpen } from '@/rules/tasks';

/**
 * Returns a function that checks whether a message is outdated. A message is outdated if its tasks no longer wait for the recipient. A text message is also
 * outdated without the consent of the recipient.
 */
export const outdatedMessages =
  (db: Database) =>
  async ({ job_id, asks, channel, to }: DueMessage): Promise<boolean> => {
    if (channel === 'text_message' && (await hasStopped(db, to))) return true;
    return db.transaction(sessionSettingsFor(SYSTEM, 'outdated-message'), async (tx) => {
      if (!job_id) return false;
      const { state } = await jobsFor(SYSTEM).find(tx, job_id);
      if (channel === 'text_message' && !mayText(state, to)) return true;
      if (!asks) return false;
      const askedTasks = state.tasks.filter(({ id }) => asks.task_ids.includes(id));
      // Several signers sign a document one after the other. So a message about the task of a document stays valid until this task is closed.
      return !askedTasks.some((task) => isOpen(task) && (task.waiting_on === asks.role || task.subject.kind === 'document'));
    });
  };
