// This module is separate, so that the router can read the stored settings without loading the code of the list.
export { applyUserDefaults } from './defaults';
export { type ListSearch, readListSearch } from './search-params';
export { storedSearch } from './stored-search';
