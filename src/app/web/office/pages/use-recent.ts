import { useEffect } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { recentJobs } from '@/pages/job-list/web/search';

/** Notes a job for the search, which offers the last ones before anything is typed. */
export function useRecent(jobId: string): void {
  const me = useCurrentUser();
  useEffect(() => recentJobs.add(me.uid, jobId), [me.uid, jobId]);
}
