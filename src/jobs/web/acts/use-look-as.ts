import { useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { looking, send, useQueryClient } from '@/platform/web';
import { viewAsContractor } from '../../contract';

/** Whom this tab looks as; null when as oneself. */
export const useLooking = () => useSyncExternalStore(looking.subscribe, looking.get);

/** Looking at a job with its contractor's eyes, and back. Nothing read as one is shown to the other. */
export function useLookAs() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return {
    begin: async (jobId: string): Promise<void> => {
      const { contractor } = await send(viewAsContractor, { params: { job_id: jobId } });
      looking.set({ contractor, jobId });
      client.clear();
      await navigate({ to: '/$jobId', params: { jobId } });
    },
    exit: async (): Promise<void> => {
      const jobId = looking.get()?.jobId;
      looking.set(null);
      client.clear();
      await (jobId ? navigate({ to: '/$jobId', params: { jobId } }) : navigate({ to: '/' }));
    },
  };
}
