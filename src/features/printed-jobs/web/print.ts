import { ApiError, callApi, downloadResponse } from '@/platform/web';
import { toast, toastError } from '@/platform/web/kit';
import { downloadPrint, getPrintState, requestPrint } from '../contract';
import { t } from './messages';

/** Maximum wait for a print in milliseconds. Then the user sees an error. The limit is long, because rendering a job with many photos takes long. */
const TIMEOUT_MS = 180_000;
const ASKED_EVERY_MS = 700;

type Print = {
  /** Requests the print and returns its ID. */
  ask: () => Promise<string>;
  fetchStatus: (id: string) => Promise<'waiting' | 'made' | 'failed'>;
  save: (id: string) => Promise<void>;
};

/** Requests a PDF, waits until it is ready, and saves it. Shows an error if rendering fails or exceeds `TIMEOUT_MS`. */
export async function downloadWhenReady({ ask, fetchStatus, save }: Print): Promise<void> {
  toast({ message: t('print_started_toast') });
  const id = await ask();
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; ) {
    const status = await fetchStatus(id);
    if (status === 'made') return save(id);
    if (status === 'failed') break;
    await new Promise((done) => setTimeout(done, ASKED_EVERY_MS));
  }
  toastError(new ApiError(500, { detail: t('print_failed_error') }));
}

/** Downloads a whole job, or one of its tasks, as a PDF. */
export function downloadPrintedJob(jobId: string, taskId?: string): Promise<void> {
  const paramsOf = (id: string) => ({ job_id: jobId, print_id: id });
  return downloadWhenReady({
    ask: async () => (await callApi(requestPrint, { params: { job_id: jobId }, body: { ...(taskId && { task_id: taskId }) } })).id,
    fetchStatus: async (id) => (await callApi(getPrintState, { params: paramsOf(id) })).status,
    save: (id) => downloadResponse(downloadPrint, { params: paramsOf(id) }),
  });
}
