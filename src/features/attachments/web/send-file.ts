import { DetailedError, Upload } from 'tus-js-client';
import { sharedMessage } from '@/foundation/messaging';
import { ApiError, callApi, session } from '@/platform/web';
import type { AttachmentView } from '../contract';
import * as attachmentsContract from '../contract';
import { currentUploader } from './current-uploader';
import { type ResumableFile, SessionEnded, type UploadProgress, waitForConnection } from './upload';

const ENDPOINT = '/api/attachments/uploads';

/** Uploads a file and adds it to the job. See `uploadFile`. */
export async function sendFile(file: ResumableFile, progress: UploadProgress): Promise<AttachmentView> {
  const { onWaiting, signal } = progress;
  const uploadId = await retryUntilConnected(createSender(file, progress), onWaiting, signal);
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
        // The response may be lost, so a retry uses the same idempotency key. A new upload of the same file gets another key.
        { errors: 'caller', signal, idempotencyKey: `${file.key} ${uploadId}` },
      ),
    onWaiting,
    signal,
  );
}

/** Number of retries after a failed attempt, before the page reports a missing connection. */
const MAX_SILENT_RETRIES = 1;

class NoConnection extends Error {}

/** Runs a step, and repeats it until the server responds. Throws `SessionEnded` for status 401 and rethrows other errors. */
async function retryUntilConnected<T>(step: () => Promise<T>, onWaiting: UploadProgress['onWaiting'], signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      const result = await step();
      onWaiting(false);
      return result;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw new SessionEnded();
      if (!isNoConnection(error)) throw error;
      onWaiting(true);
      await waitForConnection(signal);
    }
  }
}

const isNoConnection = (error: unknown): boolean => error instanceof NoConnection || (error instanceof ApiError && isUnreached(error.status));

/** Returns true if there was no response, or if a proxy answered instead of the server. */
const isUnreached = (status: number): boolean => status === 0 || status >= 502;

/** Returns a function that sends the bytes and resolves with the upload ID. If the function is called again, the upload resumes. */
function createSender(file: ResumableFile, { onProgress, onUrl, signal }: UploadProgress): () => Promise<string> {
  const failure = (error: Error): Error => {
    if (!(error instanceof DetailedError)) return error instanceof SessionEnded ? error : new Error(sharedMessage('upload_failed'));
    const status = error.originalResponse?.getStatus() ?? 0;
    if (error.causingError instanceof SessionEnded || status === 401) return new SessionEnded();
    return isUnreached(status) ? new NoConnection() : new Error(sharedMessage('upload_failed'));
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
      // Let tus retry once. After that, `retryUntilConnected` reports the missing connection and continues.
      if (isUnreached(status)) return attempt < MAX_SILENT_RETRIES && navigator.onLine;
      return status >= 500 || status === 409 || status === 423;
    },
    // tus must not store the resume URL, because the upload queue stores it with the file.
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => upload.url && onUrl(upload.url),
    async onBeforeRequest(request) {
      // Stop if a different user has signed in since the upload began.
      const owner = await currentUploader();
      if (owner !== null && file.owner !== '' && owner !== file.owner) throw new SessionEnded();
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
    // Try to delete the partial upload on the server. If this fails, the server deletes stale uploads later.
    void upload.abort(true).catch(() => undefined);
  });
  return () =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
      upload.start();
    });
}
