import '@/features/attachments';
import type { FeatureServer } from '@/job/server';
import type { SavedJob, TenantColumns } from '@/job-data/server';
import { enqueue } from '@/platform/server/background-jobs';
import { pipelineWrite, type Tx } from '@/platform/server/db';
import { isSharedWith, type UtilityAccount } from '../account';
import { connectRequest, eraseFilesRequest, readFileRequest, revokeConnectionRequest, syncRequest } from './requests';
import { restrictChosenFiles } from './restrict-files';
import './tables';

/** Attachment category for Green Button files, the standard format in which utilities export readings. */
const GREEN_BUTTON = 'doc_green_button';

/** Enqueues requests to the vendor, and background jobs that read or erase files, in the transaction of the change that requires them. */
const enqueueCollection: NonNullable<FeatureServer['outbox']> = async ({ tx }, { state, events }) => {
  for (const event of events) {
    if (event.kind === 'file_added' && event.category === GREEN_BUTTON && state.utility_accounts.length > 0)
      await enqueue(tx, readFileRequest, { job_id: state.id, attachment_id: event.attachment_id }, { key: `utility-file:${event.attachment_id}` });
    if (event.kind === 'utility_connection_wanted') {
      const request = state.utility_accounts.find(({ id }) => id === event.account_id)?.requests ?? 0;
      await enqueue(tx, connectRequest, { job_id: state.id, account_id: event.account_id, request }, { key: `utility-connect:${event.account_id}` });
    }
    if (event.kind === 'utility_sync_wanted')
      await enqueue(tx, syncRequest, { job_id: state.id, account_id: event.account_id }, { key: `utility-sync:${event.account_id}` });
    if (event.kind === 'utility_readings_deleted') await enqueue(tx, eraseFilesRequest, { job_id: state.id }, { key: `utility-erase:${state.id}` });
    if (event.kind === 'utility_ended')
      await enqueue(tx, revokeConnectionRequest, { connection: event.connection }, { key: `utility-revoke:${event.connection}` });
  }
  return [];
};

/** Updates the rows that depend on the utility accounts of a job: connections at the vendor, and whether readings are shared. */
async function syncRows(tx: Tx, { before, after, tenant }: SavedJob): Promise<void> {
  const earlier = new Map((before?.utility_accounts ?? []).map((account) => [account.id, account]));
  for (const account of after.utility_accounts) {
    const same = earlier.get(account.id);
    syncConnection(tx, same, account, tenant);
    if (!before || !same) continue;
    const rows = { job_id: tenant.job_id, account_id: account.id };
    const isShared = isSharedWith(account, after.contractor_id);
    if (isShared !== isSharedWith(same, before.contractor_id)) setShared(tx, rows, isShared);
  }
}

const READINGS = ['app.utility_bills', 'app.utility_intervals'] as const;

type AccountRows = { job_id: string; account_id: string };

/** Sets whether the contractor can see the readings. Transferring the job to another contractor ends the sharing. */
function setShared(tx: Tx, { job_id, account_id }: AccountRows, is_shared: boolean): void {
  for (const table of READINGS) pipelineWrite(tx, tx.updateTable(table).set({ is_shared }).where('job_id', '=', job_id).where('account_id', '=', account_id));
}

function syncConnection(tx: Tx, before: UtilityAccount | undefined, after: UtilityAccount, tenant: TenantColumns): void {
  const connection = after.connection?.id;
  if (before?.connection?.id !== connection) {
    if (before?.connection) pipelineWrite(tx, tx.deleteFrom('app.utility_connections').where('account_id', '=', after.id));
    if (connection) {
      const now = after.events.at(-1)?.at ?? new Date().toISOString();
      pipelineWrite(tx, tx.insertInto('app.utility_connections').values({ ...tenant, account_id: after.id, connection, connected_at: now, check_at: now }));
    }
  }
  if (connection && after.retry && after.retry.at !== before?.retry?.at)
    pipelineWrite(tx, tx.updateTable('app.utility_connections').set({ check_at: after.retry.at }).where('account_id', '=', after.id));
}

/** Server part of this feature: enqueues requests to the vendor, updates rows that depend on the utility accounts, and restricts files with energy use. */
export const utilityDataServer: FeatureServer = {
  outbox: enqueueCollection,
  save: syncRows,
  answers: {
    save: async (useCase, given) => {
      await restrictChosenFiles(useCase, given);
      return given.answers;
    },
    complete: async (useCase, given) => {
      await restrictChosenFiles(useCase, given);
      return null;
    },
  },
};
