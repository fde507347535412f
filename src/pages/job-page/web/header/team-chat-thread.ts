import type { JobDetail } from '@/job-view';

/** The address of a job's thread, from the one that the installation says for all. */
export const teamChatThreadUrl = (address: string, { id, short_code }: Pick<JobDetail, 'id' | 'short_code'>): string =>
  address.replaceAll('{job_id}', encodeURIComponent(id)).replaceAll('{code}', encodeURIComponent(short_code));
