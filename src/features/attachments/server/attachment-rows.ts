import type { Insertable } from 'kysely';
import type { Tx } from '@/platform/server/db';
import type { AttachmentsTable } from './tables';

type Tenant = { job_id: string; contractor_id: string; program_keys: string[] };
type Made = Pick<Insertable<AttachmentsTable>, 'id' | 'category' | 'file_name' | 'content_type' | 'size' | 'sha256' | 'storage_key'>;

/** Inserts the row of a file that the portal generated. */
export async function insertGeneratedFile(tx: Tx, { job_id, contractor_id, program_keys }: Tenant, file: Made, now: Date): Promise<void> {
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
      uploader_name: 'System',
      deleted_at: null,
      deleted_by: null,
    })
    .execute();
}

/** Copies the new tenant columns to the files of a job whose contractor or programs changed. */
export async function moveFilesToTenant(tx: Tx, { job_id, contractor_id, program_keys }: Tenant): Promise<void> {
  await tx.updateTable('app.attachments').set({ contractor_id, program_keys }).where('job_id', '=', job_id).execute();
  await tx.updateTable('app.readings').set({ contractor_id, program_keys }).where('job_id', '=', job_id).execute();
}

/** Returns the files of a job whose consent ended, so that their bytes are deleted. */
export const findErasedFiles = (tx: Tx, jobId: string) =>
  tx.selectFrom('app.attachments').select('storage_key').where('job_id', '=', jobId).where('usage', '=', 'erased').execute();

/** Finds a stored file, for a signed link that is the permission, or for the worker. */
export const findServedFile = (tx: Tx, id: string) =>
  tx.selectFrom('app.attachments').select(['file_name', 'content_type', 'storage_key', 'deleted_at', 'scan']).where('id', '=', id).executeTakeFirst();
