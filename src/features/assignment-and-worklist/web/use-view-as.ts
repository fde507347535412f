import { useSyncExternalStore } from 'react';
import { callApi, viewAsStore } from '@/platform/web';
import { viewAsContractor } from '../contract';

/** If staff view a job as its contractor in this tab, returns the contractor and the job. Returns null if the tab shows the normal view. */
export const useViewAs = () => useSyncExternalStore(viewAsStore.subscribe, viewAsStore.get, viewAsStore.get);

/** Starts and ends viewing a job as its contractor. The page reloads each time, so that cached data of one view is not shown in the other view. */
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
