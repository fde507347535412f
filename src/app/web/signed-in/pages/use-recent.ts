import { useEffect } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { recentJobs } from '@/pages/job-list/web/search';

/** Hook that stores the job as recently opened. Before the user types, the search offers these jobs. */
export function useRecent(jobId: string): void {
  const me = useCurrentUser();
  useEffect(() => recentJobs.add(me.uid, jobId), [me.uid, jobId]);
}
