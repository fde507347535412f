import { useEffect } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { recentJobs } from '@/pages/job-list/web/search';

/** Stores the job as recently opened. The search offers the latest jobs before the user types. */
export function useRecent(jobId: string): void {
  const me = useCurrentUser();
  useEffect(() => recentJobs.add(me.uid, jobId), [me.uid, jobId]);
}
