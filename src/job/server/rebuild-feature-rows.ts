import type { Deployment } from '@/access/server';
import type { JobColumns, JobState } from '@/job-data';
import { tenantColumnsOf } from '@/job-data/server';
import type { Tx } from '@/platform/server/db';

/** Rebuilds the rows that all features store for a job. */
export async function rebuildFeatureRows(tx: Tx, { registry }: Deployment, state: JobState, columns: JobColumns): Promise<void> {
  for (const { rebuild } of registry.servers) await rebuild?.(tx, state, tenantColumnsOf(state, columns), columns);
}
