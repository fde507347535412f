import { extensionsOf, isAllowedExtension, MAX_BYTES, whyNotAllowed } from '../categories';
import type { AttachmentView } from '../contract';
import type { OverrideReason, PhotoWarning } from '../photo-quality';
import type { CaptureReport } from './captured';
import { t } from './messages';

/** Job and task to which an uploaded file belongs. */
export type UploadDestination = { jobId: string; taskId?: string };

export const acceptAttribute = (category: string): string =>
  extensionsOf(category)
    .map((extension) => `.${extension}`)
    .join(',');

/** Returns the reason why a file cannot be uploaded, or an empty string if the file can be uploaded. */
export function uploadError(file: File, category: string): string {
  if (!isAllowedExtension(file.name, category)) return whyNotAllowed(file.name, category);
  if (file.size > MAX_BYTES) return t('file_size_error', { max_bytes: MAX_BYTES / 1024 / 1024 });
  return file.size === 0 ? t('file_empty_error') : '';
}

/** A file to upload. If its upload began before, the file also has the URL at which the upload resumes. */
export type ResumableFile = {
  key: string;
  owner: string;
  name: string;
  bytes: Blob;
  category: string;
  place: UploadDestination;
  upload_url?: string;
  /** Warnings about a photo, and the reason to send the photo in spite of the warnings. */
  warnings?: PhotoWarning[];
  override_reason?: OverrideReason;
  captured?: CaptureReport;
};

export type UploadProgress = {
  onProgress: (share: number) => void;
  /** Called with true when the upload waits for a connection, and with false when it resumes. */
  onWaiting: (waits: boolean) => void;
  /** Called with the URL at which the upload can be resumed, by this page or after a reload. */
  onUrl: (url: string) => void;
  signal: AbortSignal;
};

/** Thrown if the session of the file owner has ended. The file stays on the device until its owner signs in again. */
export class SessionEnded extends Error {}

const loadSender = () => import('./send-file').catch(() => null);

/** Loads the upload code in advance, because the device may have no connection when the code is needed. */
export const preloadUploader = (): void => void loadSender();

/**
 * Uploads a file and adds it to the job. Resumes after each interruption, without a time limit. Rejects with the error of the server, or when `signal` is
 * aborted.
 * @throws SessionEnded if the owner of the file is no longer signed in
 */
export async function uploadFile(file: ResumableFile, progress: UploadProgress): Promise<AttachmentView> {
  for (;;) {
    const sender = await loadSender();
    if (sender) return sender.sendFile(file, progress);
    progress.onWaiting(true);
    await waitForConnection(progress.signal);
  }
}

/** Retry interval in milliseconds. Retries are needed because a browser does not always notice that the server can be reached again. */
const RETRY_MS = 15_000;

/** Waits until another attempt may succeed: the connection returned, or the retry interval passed. Rejects when `signal` is aborted. */
export function waitForConnection(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), RETRY_MS);
    controller.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      if (signal.aborted) reject(new Error('canceled'));
      else resolve();
    });
    window.addEventListener('online', () => controller.abort(), { signal: controller.signal });
    signal.addEventListener('abort', () => controller.abort(), { signal: controller.signal });
    if (signal.aborted) controller.abort();
  });
}
