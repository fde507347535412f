import { ALLOWED_EXTENSIONS, type AttachmentView, attachmentsContract, isAllowedExtension, MAX_BYTES } from '@/attachments';
import { text } from '@/messages';
import { send, session } from '@/platform/web';

/** Where an uploaded file belongs. */
export type Place = { jobId: string; taskId?: string };

const ENDPOINT = '/api/attachments/uploads';
export const ACCEPT = ALLOWED_EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** Why a file cannot be taken, before any of it travels; empty when it can. */
export function refusalOf(file: File): string {
  if (!isAllowedExtension(file.name)) return text('extension');
  if (file.size > MAX_BYTES) return `This file is larger than ${MAX_BYTES / 1024 / 1024} MB.`;
  return file.size === 0 ? 'This file is empty.' : '';
}

/** Sends the bytes, going on where a cut connection stopped, then makes them a file of the job. */
export async function uploadFile(
  file: File,
  category: string,
  place: Place,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<AttachmentView> {
  const uploadId = await sendBytes(file, onProgress, signal);
  return send(
    attachmentsContract.addAttachment,
    { params: { job_id: place.jobId }, body: { upload_id: uploadId, category, file_name: file.name, task_id: place.taskId ?? null } },
    { ignore: ANY, signal },
  );
}

/** Shown where they happen, at the file. */
const ANY = [0, 403, 404, 409, 422, 500, 502, 503];

async function sendBytes(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<string> {
  const { Upload } = await import('tus-js-client');
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: ENDPOINT,
      metadata: { filename: file.name },
      retryDelays: [500, 1500, 4000, 8000],
      removeFingerprintOnSuccess: true,
      async onBeforeRequest(request) {
        const token = await session.token();
        if (token) request.setHeader('Authorization', `Bearer ${token}`);
      },
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
      onError: () => reject(new Error(text('upload_failed'))),
      onSuccess: () => {
        const id = upload.url?.split('/').at(-1);
        if (id) resolve(id);
        else reject(new Error(text('upload_failed')));
      },
    });
    signal.addEventListener('abort', () => void upload.abort(true).finally(() => reject(new Error('canceled'))));
    upload.start();
  });
}
