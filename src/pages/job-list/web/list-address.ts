export { applyUserDefaults } from './defaults';
export { type ListSearch, readListSearch } from './search-params';
/** What the list keeps in the address: a door of its own, so that the router loads no list. */
export { storedSearch } from './stored-search';
