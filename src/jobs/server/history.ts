import { must } from '@/access';
import { reads } from '@/access/server';
import { readHistory } from '@/history/server';
import { jobsContract as contract } from '..';
import { jobsFor } from './store';

export const jobHistory = reads(contract.jobHistory, async ({ tx, actor, params, query }) => {
  // Not theirs is 404 before not allowed is 403.
  await jobsFor(actor).find(tx, params.job_id);
  must(actor, 'history.see');
  return readHistory(tx, actor, params.job_id, query);
});
