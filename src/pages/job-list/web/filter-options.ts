import { useApiQuery } from '@/platform/web';
import { getJobFilterOptions } from '../contract';

/** Loads the options of the filters. */
export const useFilterOptions = () => useApiQuery(getJobFilterOptions, {}, { staleTime: 5 * 60_000 });
