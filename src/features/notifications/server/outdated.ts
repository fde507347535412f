import { SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { mayText } from '@/features/text-messages';
import { type DueMessage, hasStopped } from '@/foundation/messaging/server';
import { jobsFor } from '@/job-data/server';
import type { Database } from '@/platform/server/db';
import { isOpen } from '@/rules/tasks';

/**
 * Returns a function that checks whether a message must no longer be sent: its tasks no longer wait for the recipient, or there is no valid consent to the text
 * message.
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
      // Several signers sign a document one after the other, so a message about a document task stays valid until the task is closed.
      return !askedTasks.some((task) => isOpen(task) && (task.waiting_on === asks.role || task.subject.kind === 'document'));
    });
  };
