export { JobsListPage } from './jobs-list-page';
export { remembered } from './remembered';
export { type ListSearch, readListSearch } from './search-params';
export { useSummary } from './use-jobs';
