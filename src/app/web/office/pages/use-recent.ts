import { useEffect } from 'react';
import { recentJobs } from '@/pages/job-list/web/search';
import { useCurrentUser } from '@/world/people/web';

/** Notes a job for the search, which offers the last ones before anything is typed. */
export function useRecent(jobId: string): void {
  const me = useCurrentUser();
  useEffect(() => recentJobs.add(me.uid, jobId), [me.uid, jobId]);
}
