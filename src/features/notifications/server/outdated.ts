import { SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import type { DueMessage } from '@/foundation/messaging/server';
import { jobsFor } from '@/job-data/server';
import type { Database } from '@/platform/server/db';
import { isOpen } from '@/rules/tasks';

/** Returns whether a message must not be sent any more, because none of the tasks that it asks for waits for its reader. */
export const outdatedMessages =
  (db: Database) =>
  ({ job_id, asks }: DueMessage): Promise<boolean> =>
    db.transaction(sessionSettingsFor(SYSTEM, 'outdated-message'), async (tx) => {
      if (!job_id || !asks) return false;
      const { state } = await jobsFor(SYSTEM).find(tx, job_id);
      const asked = state.tasks.filter(({ id }) => asks.task_ids.includes(id));
      // A document waits for several signers in turn, so the task of a document counts until it is closed.
      return !asked.some((task) => isOpen(task) && (task.waiting_on === asks.role || task.subject.kind === 'document'));
    });
