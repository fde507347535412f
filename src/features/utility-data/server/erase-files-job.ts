import { readAsSystem } from '@/access/server';
import { deleteBytes, findErasedFiles, openFileStore } from '@/features/attachments/server';
import { implementBackgroundJob } from '@/platform/server/background-jobs';
import { eraseFilesRequest } from './requests';

/** Deletes the contents of files with energy use after their consent ended. The transaction that ended the consent has already hidden these files. */
export const eraseUsageFilesBackgroundJob = implementBackgroundJob(eraseFilesRequest, async ({ db, payload, config }) => {
  const rows = await readAsSystem(db, (tx) => findErasedFiles(tx, payload.job_id));
  const files = openFileStore(config);
  for (const row of rows) await deleteBytes(row, files);
});
