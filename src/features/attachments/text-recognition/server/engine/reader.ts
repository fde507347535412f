import { Worker } from 'node:worker_threads';
import { ReadableFile, TooManyPagesError } from './file';
import type { ReaderRequest } from './protocol';

/** Memory limit of this process in megabytes, including the recognition engine and decoded images. */
const MAX_MB = 1_200;

/**
 * Code of a thread that kills this process if it uses too much memory, because decoding a malicious file can take any amount of memory. The main thread cannot
 * check the memory itself, because decoding blocks the main thread. The parent process enforces the time limit (`server/reader.ts`).
 */
const GUARD = `setInterval(() => process.memoryUsage.rss() > ${MAX_MB} * 1048576 && process.kill(process.pid, 'SIGKILL'), 50);`;
new Worker(GUARD, { eval: true }).unref();

let file: ReadableFile | null = null;

async function answer(request: ReaderRequest): Promise<unknown> {
  if (request.do === 'read') {
    file = await ReadableFile.open(request.bytes, request);
    return file.read();
  }
  if (!file) throw new Error('no file is open');
  return file[request.do](request.places);
}

process.on('message', (request: ReaderRequest) => {
  answer(request).then(
    (result) => process.send?.({ result }),
    (error: unknown) =>
      process.send?.({
        failure: error instanceof TooManyPagesError ? 'too_large' : 'unreadable',
        error: error instanceof Error ? error.message : String(error),
      }),
  );
});
process.on('disconnect', () => process.exit());
