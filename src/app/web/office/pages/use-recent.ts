import { useEffect } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { recentJobs } from '@/pages/job-list/web/search';

/** Records a visited job. The search offers the latest ones before the user types. */
export function useRecent(jobId: string): void {
  const me = useCurrentUser();
  useEffect(() => recentJobs.add(me.uid, jobId), [me.uid, jobId]);
}
