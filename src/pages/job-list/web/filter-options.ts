import { useApiQuery } from '@/platform/web';
import { getJobFilterOptions } from '../contract';

export const useFilterOptions = () => useApiQuery(getJobFilterOptions, {}, { staleTime: 5 * 60_000 });
