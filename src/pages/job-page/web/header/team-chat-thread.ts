import type { JobDetail } from '@/job-view';

/** Returns the URL of the job's team chat thread. `address` is the configured URL template. */
export const teamChatThreadUrl = (address: string, { id, short_code }: Pick<JobDetail, 'id' | 'short_code'>): string =>
  address.replaceAll('{job_id}', encodeURIComponent(id)).replaceAll('{code}', encodeURIComponent(short_code));
