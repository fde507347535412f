export { jobListCalls } from './calls';
export { rebuildCounts } from './counts';
export { exportJob, forgetExportJob } from './export';
