import { sharedMessage } from '@/foundation/messaging';
import { ApiError, callApi, session } from '@/platform/web';
import { extensionsOf, isAllowedExtension, MAX_BYTES, whyNotAllowed } from '../categories';
import type { AttachmentView } from '../contract';
import * as attachmentsContract from '../contract';
import type { KeepReason, PhotoWarning } from '../photo-quality';
import type { Captured } from './captured';
import { t } from './messages';

/** Where an uploaded file belongs. */
export type UploadDestination = { jobId: string; taskId?: string };

const ENDPOINT = '/api/attachments/uploads';
export const acceptAttribute = (category: string): string =>
  extensionsOf(category)
    .map((extension) => `.${extension}`)
    .join(',');

/** Why a file cannot be taken, before any of it travels; empty when it can. */
export function uploadError(file: File, category: string): string {
  if (!isAllowedExtension(file.name, category)) return whyNotAllowed(file.name, category);
  if (file.size > MAX_BYTES) return t('file_size_error', { max_bytes: MAX_BYTES / 1024 / 1024 });
  return file.size === 0 ? t('file_empty_error') : '';
}

/** A file and where its upload goes on, if it was begun before. */
type ToSend = {
  key: string;
  name: string;
  bytes: Blob;
  category: string;
  place: UploadDestination;
  upload_url?: string;
  /** What was said against a photo, and why it is sent in spite of it. */
  warnings?: PhotoWarning[];
  kept_because?: KeepReason;
  captured?: Captured;
};

type Progress = {
  onProgress: (share: number) => void;
  /** It stopped until there is a connection again, and goes on by itself. */
  onWaiting: (waits: boolean) => void;
  /** Where it can go on, also from another page. */
  onUrl: (url: string) => void;
  signal: AbortSignal;
};

/** Sends the bytes, going on where a cut connection stopped however long that takes, then makes them a file of the job. */
export async function uploadFile(file: ToSend, progress: Progress): Promise<AttachmentView> {
  const { onWaiting, signal } = progress;
  const sendBytes = await patiently(() => senderOf(file, progress), onWaiting, signal);
  const uploadId = await patiently(sendBytes, onWaiting, signal);
  return patiently(
    () =>
      callApi(
        attachmentsContract.addAttachment,
        {
          params: { job_id: file.place.jobId },
          body: {
            upload_id: uploadId,
            category: file.category,
            file_name: file.name,
            task_id: file.place.taskId ?? null,
            ...(file.captured && { captured: file.captured }),
            ...(file.kept_because && { kept: { despite: file.warnings ?? [], because: file.kept_because } }),
          },
        },
        // The answer may be what got lost: one key, one file. Another upload is another call.
        { ignore: ANY, signal, idempotencyKey: `${file.key} ${uploadId}` },
      ),
    onWaiting,
    signal,
  );
}

/** Shown where they happen, at the file. */
const ANY = [0, 403, 404, 409, 422, 500, 502, 503, 504];

/** A browser does not always notice that the server can be reached again. */
const TRY_AGAIN_MS = 15_000;

/** Tries in a row that nobody answered, before it is said that there is no connection. */
const MOST_HICCUPS = 1;

class NoConnection extends Error {}

/** Does a step, again and again until there is a connection for it; any other failure is the caller's. */
async function patiently<T>(step: () => Promise<T>, onWaiting: Progress['onWaiting'], signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      const result = await step();
      onWaiting(false);
      return result;
    } catch (error) {
      if (!isNoConnection(error)) throw error;
      onWaiting(true);
      await connection(signal);
    }
  }
}

const isNoConnection = (error: unknown): boolean => error instanceof NoConnection || (error instanceof ApiError && isUnreached(error.status));

/** Nothing answered, or something before the server did. */
const isUnreached = (status: number): boolean => status === 0 || status >= 502;

/** When it may be worth another try. */
function connection(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), TRY_AGAIN_MS);
    over.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      if (signal.aborted) reject(new Error('canceled'));
      else resolve();
    });
    window.addEventListener('online', () => over.abort(), { signal: over.signal });
    signal.addEventListener('abort', () => over.abort(), { signal: over.signal });
    if (signal.aborted) over.abort();
  });
}

const loadTus = () =>
  import('tus-js-client').catch(() => {
    throw new NoConnection();
  });

/** Has the code that sends at hand before somebody is in a cellar with a file; without it, it is asked for then. */
export const preloadUploader = (): void => void loadTus().catch(() => undefined);

/** A way to send the bytes that can be called again after a cut and goes on from there. Gives the upload's id. */
async function senderOf(file: ToSend, { onProgress, onUrl, signal }: Progress): Promise<() => Promise<string>> {
  const { Upload, DetailedError } = await loadTus();
  const failure = (error: Error): Error => {
    const isCall = error instanceof DetailedError;
    return isCall && isUnreached(error.originalResponse?.getStatus() ?? 0) ? new NoConnection() : new Error(sharedMessage('upload_failed'));
  };
  let settle: { resolve: (id: string) => void; reject: (error: Error) => void };
  const upload = new Upload(file.bytes, {
    endpoint: ENDPOINT,
    ...(file.upload_url && { uploadUrl: file.upload_url }),
    metadata: { filename: file.name },
    addRequestId: true,
    retryDelays: [500, 1500, 4000, 8000],
    onShouldRetry: (error, attempt) => {
      const status = (error instanceof DetailedError && error.originalResponse?.getStatus()) || 0;
      // One hiccup goes unnoticed; then people hear that it waits, and we look for a connection ourselves.
      if (isUnreached(status)) return attempt < MOST_HICCUPS && navigator.onLine;
      return status >= 500 || status === 409 || status === 423;
    },
    // We keep where it goes on ourselves, beside the file.
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => upload.url && onUrl(upload.url),
    async onBeforeRequest(request) {
      const token = await session.token();
      if (token) request.setHeader('Authorization', `Bearer ${token}`);
    },
    onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
    onError: (error) => settle.reject(failure(error)),
    onSuccess: () => {
      const id = upload.url?.split('/').at(-1);
      if (id) settle.resolve(id);
      else settle.reject(new Error(sharedMessage('upload_failed')));
    },
  });
  signal.addEventListener('abort', () => {
    settle?.reject(new Error('canceled'));
    // What is left of it on the server is in nobody's way when this does not arrive.
    void upload.abort(true).catch(() => undefined);
  });
  return () =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
      upload.start();
    });
}
