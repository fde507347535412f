import { useSyncExternalStore } from 'react';
import { looking, send } from '@/platform/web';
import { viewAsContractor } from '../contract';

/** Whom this tab looks as; null when as oneself. */
export const useLooking = () => useSyncExternalStore(looking.subscribe, looking.get, looking.get);

/** Looking at a job with its contractor's eyes, and back. The page starts anew each time: nothing read as one is shown to the other. */
export const lookAs = {
  async begin(jobId: string): Promise<void> {
    const { contractor } = await send(viewAsContractor, { params: { job_id: jobId } });
    looking.set({ contractor, jobId });
    window.location.assign(`/${jobId}`);
  },
  exit(): void {
    const jobId = looking.get()?.jobId ?? '';
    looking.set(null);
    window.location.assign(`/${jobId}`);
  },
};
