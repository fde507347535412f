import { openFiles } from '@/features/files/server';
import { defineJob } from '@/platform/server/outbox';
import { forgetRequest, forgetSchema, printRequest, printSchema } from './print-requests';

/** Sets the pages of a print. One that cannot be made is an empty file: whoever waits for it is told. */
export const printJob = defineJob(
  printRequest.name,
  printSchema,
  async ({ payload: { key, content }, config, log, isLastAttempt }) => {
    const files = openFiles(config);
    if ((await files.sizeOf(key)) !== null) return;
    try {
      const { renderPrint } = await import('./print-pdf');
      await files.keep(key, await renderPrint(content, (picture) => files.read(picture)));
    } catch (error) {
      if (!isLastAttempt) throw error;
      log.error({ err: error }, 'a print could not be made');
      await files.keep(key, new Uint8Array());
    }
  },
  { maxAttempts: 3 },
);

/** A print is for the moment: it shows the job as it was, to whoever asked. */
export const forgetPrintJob = defineJob(forgetRequest.name, forgetSchema, async ({ payload: { key }, config }) => openFiles(config).remove(key));
