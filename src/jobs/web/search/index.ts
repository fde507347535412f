export { recentJobs } from './recent';
export { SearchProvider, useSearch } from './provider';
