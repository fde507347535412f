import { openFileStore } from '@/features/attachments/server';
import { defineBackgroundJob } from '@/platform/server/background-jobs';
import { deletePrintRequest, deletePrintSchema, printRequest, printSchema } from './print-requests';
import { storePrint } from './store-print';

/** Background job that renders a print as a PDF. */
export const printBackgroundJob = defineBackgroundJob(
  printRequest.name,
  printSchema,
  ({ payload: { key, content }, ...deps }) =>
    storePrint(deps, key, async (files) => {
      const { renderPrint } = await import('./print-pdf');
      return renderPrint(content, (imageKey) => files.read(imageKey));
    }),
  { maxAttempts: 3 },
);

/** Deletes a print after a day, because a print shows the job at one moment and with the rights of one user. */
export const deletePrintBackgroundJob = defineBackgroundJob(deletePrintRequest.name, deletePrintSchema, async ({ payload: { key }, config }) =>
  openFileStore(config).remove(key),
);
