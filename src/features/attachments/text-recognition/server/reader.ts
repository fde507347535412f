import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ReadText } from '../text';
import type { FileRegion, ReaderAnswer, ReaderRequest, ReadFailure } from './engine/protocol';

/** Time limit in milliseconds for one file with all its pages. The limit is several times as long as one page took on a busy machine (docs/performance.md). */
const MAX_MS = 180_000;
/** Limit of the JavaScript heap in megabytes. `engine/reader.ts` limits the total memory of the process. */
const HEAP_MB = 512;

/** Thrown if a file cannot be read. `cause` is only for the log. */
export class ReadingError extends Error {
  readonly failure: ReadFailure;
  constructor(failure: ReadFailure, cause: Error) {
    super(failure, { cause });
    this.name = 'ReadingError';
    this.failure = failure;
  }
}

/** Reads one file in a separate process. */
export type AttachmentReader = {
  read: (bytes: Uint8Array, file: { contentType: string; isPlate: boolean; isPhoto?: boolean }) => Promise<ReadText>;
  again: (places: readonly FileRegion[]) => Promise<ReaderAnswer['again']>;
  cut: (places: readonly FileRegion[]) => Promise<ReaderAnswer['cut']>;
  cover: (places: readonly FileRegion[]) => Promise<ReaderAnswer['cover']>;
  close: () => void;
};

/**
 * Environment variables of the text recognition process. The process gets none, because a hostile file could take over the process, and the environment of the
 * worker contains passwords.
 */
const ENVIRONMENT = {};

/** Starts the built program if it exists. Tests have no build, so they start the source. */
function launch(built = fileURLToPath(new URL('./reader.js', import.meta.url))): ChildProcess {
  const options: ForkOptions = { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env: ENVIRONMENT };
  const execArgv = [`--max-old-space-size=${HEAP_MB}`];
  if (existsSync(built)) return fork(built, [], { ...options, execArgv });
  return fork(fileURLToPath(new URL('./engine/reader.ts', import.meta.url)), [], { ...options, execArgv: [...execArgv, '--import', 'tsx'] });
}

/** Starts the text recognition process. The process ends when `close` is called, after the time limit, or above the memory limit. */
export function startTextRecognition({ maxMs = MAX_MS, program }: { maxMs?: number; program?: string } = {}): AttachmentReader {
  const child = launch(program);
  let end: ReadingError | null = null;
  let pendingRequest: { resolve: (result: unknown) => void; reject: (error: Error) => void } | null = null;
  const fail = (error: ReadingError) => {
    end ??= error;
    pendingRequest?.reject(end);
    pendingRequest = null;
  };
  const timer = setTimeout(() => {
    fail(new ReadingError('slow', new Error(`Reading took more than ${maxMs} ms`)));
    child.kill('SIGKILL');
  }, maxMs);
  child.on('error', (error) => fail(new ReadingError('unreadable', error)));
  child.on('exit', (code, signal) => {
    clearTimeout(timer);
    fail(new ReadingError('too_large', new Error(`The text recognition process ended (${signal ?? code})`)));
  });
  child.on('message', (message: { result?: unknown; failure?: ReadFailure; error?: string }) => {
    if (message.error === undefined) pendingRequest?.resolve(message.result);
    else pendingRequest?.reject(new ReadingError(message.failure ?? 'unreadable', new Error(message.error)));
    pendingRequest = null;
  });
  const sendRequest = <K extends ReaderRequest['do']>(request: Extract<ReaderRequest, { do: K }>): Promise<ReaderAnswer[K]> =>
    new Promise((resolve, reject) => {
      if (end) return reject(end);
      // The cast is safe, because the text recognition process sends results of this type (`engine/protocol.ts`).
      pendingRequest = { resolve: (result) => resolve(result as ReaderAnswer[K]), reject };
      child.send(request, (error) => error && fail(new ReadingError('unreadable', error)));
    });
  return {
    read: (bytes, file) => sendRequest({ do: 'read', bytes, isPhoto: false, ...file }),
    again: async (places) => (places.length === 0 ? [] : sendRequest({ do: 'again', places })),
    cut: async (places) => (places.length === 0 ? [] : sendRequest({ do: 'cut', places })),
    cover: (places) => sendRequest({ do: 'cover', places }),
    close: () => {
      clearTimeout(timer);
      child.kill('SIGKILL');
    },
  };
}
