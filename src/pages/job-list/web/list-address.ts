export { applyUserDefaults } from './defaults';
export { type ListSearch, readListSearch } from './search-params';
/** A separate module, so that the router can use it without loading the list. */
export { storedSearch } from './stored-search';
