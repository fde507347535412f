import { asSystem } from '@/access/server';
import { deleteBytes, openFileStore } from '@/features/attachments/server';
import { defineBackgroundJob } from '@/platform/server/outbox';
import { ERASE_REQUEST, eraseFilesRequest } from './requests';

/** Deletes the bytes of files with energy use whose consent ended. The transaction that ended it hid the files already. */
export const eraseUsageFilesJob = defineBackgroundJob(eraseFilesRequest.name, ERASE_REQUEST, async ({ db, payload, config }) => {
  const rows = await asSystem(db, (tx) =>
    tx.selectFrom('app.attachments').select('storage_key').where('job_id', '=', payload.job_id).where('usage', '=', 'erased').execute(),
  );
  const files = openFileStore(config);
  for (const row of rows) await deleteBytes(row, files);
});
