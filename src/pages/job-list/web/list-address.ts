export { applyUserDefaults } from './defaults';
/** What the list keeps in the address: a door of its own, so that the router loads no list. */
export { storedSearch } from './remembered';
export { type ListSearch, readListSearch } from './search-params';
