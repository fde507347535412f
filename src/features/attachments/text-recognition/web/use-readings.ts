import { useApiQuery } from '@/platform/web';
import * as contract from '../contract';

/** Refresh interval in milliseconds while a file is being read. */
const WHILE_READING_MS = 1_500;

/** Loads the values of files, and loads them again at short intervals while a file is being read. */
export function useReadings(place: { jobId: string; taskId?: string }, files: readonly string[]) {
  const query = { files: files.join(','), ...(place.taskId && { task_id: place.taskId }) };
  return useApiQuery(
    contract.listFileReadings,
    { params: { job_id: place.jobId }, query },
    { enabled: files.length > 0, refetchInterval: ({ state }) => (state.data?.items.some((file) => file.state === 'waiting') ? WHILE_READING_MS : false) },
  );
}
