import { openFiles } from '@/features/files/server';
import { defineJob } from '@/platform/server/outbox';
import { keepPrint } from './keep-print';
import { forgetRequest, forgetSchema, printRequest, printSchema } from './print-requests';

/** Sets the pages of a print. */
export const printJob = defineJob(
  printRequest.name,
  printSchema,
  ({ payload: { key, content }, ...deps }) =>
    keepPrint(deps, key, async (files) => {
      const { renderPrint } = await import('./print-pdf');
      return renderPrint(content, (picture) => files.read(picture));
    }),
  { maxAttempts: 3 },
);

/** A print is for the moment: it shows the job as it was, to whoever asked. */
export const forgetPrintJob = defineJob(forgetRequest.name, forgetSchema, async ({ payload: { key }, config }) => openFiles(config).remove(key));
