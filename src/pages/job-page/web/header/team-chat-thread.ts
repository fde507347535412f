import type { JobDetail } from '@/job-view';

/** Returns the address of the job's chat thread from the configured template. */
export const teamChatThreadUrl = (address: string, { id, short_code }: Pick<JobDetail, 'id' | 'short_code'>): string =>
  address.replaceAll('{job_id}', encodeURIComponent(id)).replaceAll('{code}', encodeURIComponent(short_code));
