import { useEffect } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { recentJobs } from '@/pages/job-list/web/search';

/** Hook that adds the job to the recently opened jobs. The search offers these jobs before the user types. */
export function useRecent(jobId: string): void {
  const me = useCurrentUser();
  useEffect(() => recentJobs.add(me.uid, jobId), [me.uid, jobId]);
}
