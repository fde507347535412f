import { useSyncExternalStore } from 'react';
import { callApi, viewAsStore } from '@/platform/web';
import { viewAsContractor } from '../contract';

/** Whom this tab looks as; null when as oneself. */
export const useViewAs = () => useSyncExternalStore(viewAsStore.subscribe, viewAsStore.get, viewAsStore.get);

/** Looking at a job with its contractor's eyes, and back. The page starts anew each time: nothing read as one is shown to the other. */
export const viewAs = {
  async begin(jobId: string): Promise<void> {
    const { contractor } = await callApi(viewAsContractor, { params: { job_id: jobId } });
    viewAsStore.set({ contractor, jobId });
    window.location.assign(`/${jobId}`);
  },
  exit(): void {
    const jobId = viewAsStore.get()?.jobId ?? '';
    viewAsStore.set(null);
    window.location.assign(`/${jobId}`);
  },
};
