import { sharedMessage } from '@/foundation/messaging';
import { ApiError, callApi, session } from '@/platform/web';
import { extensionsOf, isAllowedExtension, MAX_BYTES, whyNotAllowed } from '../categories';
import type { AttachmentView } from '../contract';
import * as attachmentsContract from '../contract';
import type { OverrideReason, PhotoWarning } from '../photo-quality';
import type { Captured } from './captured';
import { t } from './messages';

/** Job and task to which an uploaded file belongs. */
export type UploadDestination = { jobId: string; taskId?: string };

const ENDPOINT = '/api/attachments/uploads';
export const acceptAttribute = (category: string): string =>
  extensionsOf(category)
    .map((extension) => `.${extension}`)
    .join(',');

/** Returns why a file cannot be uploaded, or an empty text if it can. */
export function uploadError(file: File, category: string): string {
  if (!isAllowedExtension(file.name, category)) return whyNotAllowed(file.name, category);
  if (file.size > MAX_BYTES) return t('file_size_error', { max_bytes: MAX_BYTES / 1024 / 1024 });
  return file.size === 0 ? t('file_empty_error') : '';
}

/** A file, and the URL at which its upload resumes if it was begun before. */
type ToSend = {
  key: string;
  name: string;
  bytes: Blob;
  category: string;
  place: UploadDestination;
  upload_url?: string;
  /** Warnings about a photo, and why it is sent in spite of them. */
  warnings?: PhotoWarning[];
  override_reason?: OverrideReason;
  captured?: Captured;
};

type Progress = {
  onProgress: (share: number) => void;
  /** Called with true when the upload waits for a connection, and with false when it resumes. */
  onWaiting: (waits: boolean) => void;
  /** Called with the URL at which the upload can resume, also from another page. */
  onUrl: (url: string) => void;
  signal: AbortSignal;
};

/**
 * Sends the bytes, resuming as often and as long as necessary, and makes them a file of the job. Rejects with the error of the server, or when
 * `signal` is aborted.
 */
export async function uploadFile(file: ToSend, progress: Progress): Promise<AttachmentView> {
  const { onWaiting, signal } = progress;
  const sendBytes = await retryUntilConnected(() => createSender(file, progress), onWaiting, signal);
  const uploadId = await retryUntilConnected(sendBytes, onWaiting, signal);
  return retryUntilConnected(
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
            ...(file.override_reason && { override: { warnings: file.warnings ?? [], reason: file.override_reason } }),
          },
        },
        // The response may be lost, so a retry uses the same idempotency key. Another upload of the file gets another key.
        { ignore: HANDLED_STATUSES, signal, idempotencyKey: `${file.key} ${uploadId}` },
      ),
    onWaiting,
    signal,
  );
}

/** Errors that the page shows at the file. */
const HANDLED_STATUSES = [0, 403, 404, 409, 422, 500, 502, 503, 504];

/** A browser does not always notice that the server can be reached again, so retry at this interval. */
const RETRY_MS = 15_000;

/** Failed attempts in a row before the page reports a missing connection. */
const MAX_SILENT_RETRIES = 1;

class NoConnection extends Error {}

/** Runs a step, and repeats it until there is a connection. Other errors are rethrown. */
async function retryUntilConnected<T>(step: () => Promise<T>, onWaiting: Progress['onWaiting'], signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      const result = await step();
      onWaiting(false);
      return result;
    } catch (error) {
      if (!isNoConnection(error)) throw error;
      onWaiting(true);
      await waitForConnection(signal);
    }
  }
}

const isNoConnection = (error: unknown): boolean => error instanceof NoConnection || (error instanceof ApiError && isUnreached(error.status));

/** Returns true if there was no response, or if a proxy answered in place of the server. */
const isUnreached = (status: number): boolean => status === 0 || status >= 502;

/** Resolves when another attempt may succeed. */
function waitForConnection(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), RETRY_MS);
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

/** Loads the uploader early, because the person may be without a connection later. */
export const preloadUploader = (): void => void loadTus().catch(() => undefined);

/** Returns a function that sends the bytes and resolves with the upload id. Calling it again resumes the upload. */
async function createSender(file: ToSend, { onProgress, onUrl, signal }: Progress): Promise<() => Promise<string>> {
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
      // Hide one failed attempt. After that the page reports that it waits, and `connection` takes over.
      if (isUnreached(status)) return attempt < MAX_SILENT_RETRIES && navigator.onLine;
      return status >= 500 || status === 409 || status === 423;
    },
    // The queue stores the resume URL itself, next to the file.
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
    // Try to delete the partial upload on the server. If this fails, the cleanup deletes it later.
    void upload.abort(true).catch(() => undefined);
  });
  return () =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
      upload.start();
    });
}
