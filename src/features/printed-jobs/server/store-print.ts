import { z } from 'zod';
import { type FileStore, openFileStore } from '@/features/attachments/server';
import { recordFileExport } from '@/foundation/audit/server';
import { notFound, wrongState } from '@/platform';
import { type BackgroundJobRun, defineBackgroundJob, enqueue, type WorkerDeps } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { FileResponse } from '@/platform/server/http';
import { t } from './messages';

const DAY_MS = 24 * 3_600_000;

/**
 * Defines a kind of print. The worker renders the content as a PDF. A print contains data that one user may see at one time, so the worker deletes the file
 * after one day.
 */
export function definePrint<Content extends object>(name: string, render: (content: Content, files: FileStore) => Promise<Uint8Array>) {
  // The server wrote the content, so a check of its basic type is enough.
  const schema = z.object({ key: z.string(), content: z.custom<Content>((value) => typeof value === 'object' && value !== null) });
  const backgroundJob = defineBackgroundJob(
    name,
    schema,
    ({ payload: { key, content }, ...deps }) => storePrint(deps, key, (files) => render(content, files)),
    { maxAttempts: 3 },
  );
  return {
    backgroundJob,
    /** Queues two background jobs: one renders the file with this key, and one deletes it after one day. */
    async request(tx: Tx, id: string, key: string, content: Content): Promise<void> {
      await enqueue(tx, backgroundJob, { key, content }, { key: `${name}:${id}` });
      await enqueue(tx, deletePrintBackgroundJob, { key }, { key: `forget:${id}`, runAt: new Date(Date.now() + DAY_MS) });
    },
  };
}

export const deletePrintBackgroundJob = defineBackgroundJob('prints.forget', z.object({ key: z.string() }), async ({ payload: { key }, config }) =>
  openFileStore(config).remove(key),
);

/**
 * Renders a file and stores it under its key. Does nothing if this file exists. If the last attempt fails, stores an empty file, so that the waiting user gets
 * an error.
 */
async function storePrint(
  { config, log, isLastAttempt }: WorkerDeps & BackgroundJobRun,
  key: string,
  make: (files: FileStore) => Promise<Uint8Array>,
): Promise<void> {
  const files = openFileStore(config);
  if ((await files.sizeOf(key)) !== null) return;
  try {
    await files.put(key, await make(files));
  } catch (error) {
    if (!isLastAttempt) throw error;
    log.error({ err: error }, 'a PDF could not be created');
    await files.put(key, new Uint8Array());
  }
}

/** Returns the status of a print. An empty file means that rendering failed. */
export async function printStatus(files: FileStore, key: string): Promise<'waiting' | 'made' | 'failed'> {
  const size = await files.sizeOf(key);
  return size === null ? 'waiting' : size === 0 ? 'failed' : 'made';
}

type ExportContext = Parameters<typeof recordFileExport>[0];

/**
 * Opens a print for the user who requested it, and records the export in the audit log. Throws `not_found` if the file is not ready, and `wrong_state` if
 * rendering failed.
 */
export async function openPrint(context: ExportContext, files: FileStore, key: string, name: string): Promise<FileResponse> {
  const status = await printStatus(files, key);
  if (status === 'waiting') throw notFound(t('print_not_found_error'));
  if (status === 'failed') throw wrongState(t('print_failed_error'));
  const file = new FileResponse(`${name}.pdf`, await files.open(key));
  await recordFileExport(context, file.name);
  return file;
}
