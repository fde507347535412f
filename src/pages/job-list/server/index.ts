export { rebuildCounts } from './counts';
export * as list from './list';
export * as search from './search';
