export { JOB_LIST_CALLS } from './calls';
export { rebuildCounts } from './counts';
