export { SearchProvider, useSearch } from './provider';
export { recentJobs } from './recent';
