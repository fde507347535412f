import { useApiQuery } from '@/platform/web';
import { jobFilterOptions } from '../contract';

/** What the filters can be set to. */
export const useFilterOptions = () => useApiQuery(jobFilterOptions, {}, { staleTime: 5 * 60_000 });
