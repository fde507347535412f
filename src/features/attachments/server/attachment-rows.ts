import type { Insertable } from 'kysely';
import { z } from 'zod';
import { SYSTEM } from '@/access';
import type { Tx } from '@/platform/server/db';
import type { AttachmentsTable } from './tables';

type Tenant = { job_id: string; contractor_id: string; program_keys: string[] };
type GeneratedAttachment = Pick<Insertable<AttachmentsTable>, 'id' | 'category' | 'file_name' | 'content_type' | 'size' | 'sha256' | 'storage_key'>;

/** Inserts the row of a file that the portal generated. */
export async function insertGeneratedFile(tx: Tx, { job_id, contractor_id, program_keys }: Tenant, file: GeneratedAttachment, now: Date): Promise<void> {
  await tx
    .insertInto('app.attachments')
    .values({
      ...file,
      job_id,
      contractor_id,
      program_keys,
      taken_at: null,
      latitude: null,
      longitude: null,
      uploaded_at: now,
      uploader_kind: 'system',
      uploader_id: null,
      uploader_name: SYSTEM.name,
      deleted_at: null,
      deleted_by: null,
    })
    .execute();
}

/** Updates the tenant columns (contractor and programs) of the job's files, and of the values that were read from these files. */
export async function moveFilesToTenant(tx: Tx, { job_id, contractor_id, program_keys }: Tenant): Promise<void> {
  await tx.updateTable('app.attachments').set({ contractor_id, program_keys }).where('job_id', '=', job_id).execute();
  await tx.updateTable('app.readings').set({ contractor_id, program_keys }).where('job_id', '=', job_id).execute();
}

/**
 * Returns the job's files with energy-use data that must be erased, because the homeowner withdrew the consent to collect this data. The caller must delete the
 * bytes of these files.
 */
export const findErasedFiles = (tx: Tx, jobId: string) =>
  tx.selectFrom('app.attachments').select('storage_key').where('job_id', '=', jobId).where('usage', '=', 'erased').execute();

/** Returns the given IDs of files of the job that are not marked as files with energy use. Ignores invalid IDs, because a draft can contain any text. */
export async function findFilesNotRestrictedAsEnergyUse(tx: Tx, jobId: string, ids: readonly string[]): Promise<string[]> {
  const valid = ids.filter((id) => z.uuid().safeParse(id).success);
  if (valid.length === 0) return [];
  const rows = await tx.selectFrom('app.attachments').select('id').where('job_id', '=', jobId).where('id', 'in', valid).where('usage', '=', 'none').execute();
  return rows.map(({ id }) => id);
}

/**
 * Restricts files because they contain energy use. If the homeowner shares the energy use with the contractor, the trigger `attachments_usage` shares these
 * files too.
 */
export async function restrictAsUsage(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('app.attachments')
    .set({ usage: 'private' })
    .where('id', 'in', [...ids])
    .execute();
}

/** Records the utility accounts whose energy use comes from a file. */
export async function setUsageAccounts(tx: Tx, id: string, accounts: readonly string[]): Promise<void> {
  await tx
    .updateTable('app.attachments')
    .set({ usage_accounts: [...accounts] })
    .where('id', '=', id)
    .execute();
}

/** Finds a file without checking rights. The worker has all rights, and a signed link already grants the permission to open the file. */
export const findServedFile = (tx: Tx, id: string) =>
  tx.selectFrom('app.attachments').select(['file_name', 'content_type', 'storage_key', 'deleted_at', 'scan']).where('id', '=', id).executeTakeFirst();
