import { readAsSystem } from '@/access/server';
import { deleteBytes, findErasedFiles, openFileStore } from '@/features/attachments/server';
import { implementBackgroundJob } from '@/platform/server/background-jobs';
import { eraseFilesRequest } from './requests';

/** Deletes the bytes of files with energy use whose consent ended. The transaction that ended the consent has already hidden the files. */
export const eraseUsageFilesBackgroundJob = implementBackgroundJob(eraseFilesRequest, async ({ db, payload, config }) => {
  const rows = await readAsSystem(db, (tx) => findErasedFiles(tx, payload.job_id));
  const files = openFileStore(config);
  for (const row of rows) await deleteBytes(row, files);
});
