import { useApiQuery } from '@/platform/web';
import { jobFilterOptions } from '../contract';

/** Loads the options of the filters. */
export const useFilterOptions = () => useApiQuery(jobFilterOptions, {}, { staleTime: 5 * 60_000 });
