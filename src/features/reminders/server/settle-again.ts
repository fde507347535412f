import { SYSTEM } from '@/access';
import type { Deployment } from '@/access/server';
import { changeJob, rebuildFeatureRows } from '@/job/server';
import { jobsFor, updateJobColumns } from '@/job-data/server';
import type { Tx } from '@/platform/server/db';

/** Context in which a background job settles jobs. Settling recalculates everything that follows from the answers of a job. */
export type SettleAgain = { now: Date; request: { id: string }; deployment: Deployment };

/**
 * Settles one job that no user changed: recalculates what follows from its answers, with the newest rules and the current time. Stores the derived columns and
 * the rows of features if the job or its next due day changed. A repeated call changes nothing.
 * @returns true if the job changed
 */
export async function settleAgain(tx: Tx, useCase: SettleAgain, jobId: string): Promise<boolean> {
  const lockedJob = await jobsFor(SYSTEM).lock(tx, jobId);
  const { settled, loaded } = await changeJob({ ...useCase, tx, actor: SYSTEM }, lockedJob, () => {});
  const isChanged = loaded.version !== lockedJob.version;
  if (isChanged || lockedJob.columns.next_due_on !== settled.columns.next_due_on) {
    await updateJobColumns(tx, jobId, settled.columns);
    await rebuildFeatureRows(tx, useCase.deployment, settled.state, settled.columns);
  }
  return isChanged;
}
