export { remembered } from './remembered';
export { type ListSearch, readListSearch } from './search-params';
