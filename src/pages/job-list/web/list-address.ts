export { applyUserDefaults } from './defaults';
export { type ListSearch, readListSearch } from './search-params';
/** Separate entry point, so that the router does not load the list. */
export { storedSearch } from './stored-search';
