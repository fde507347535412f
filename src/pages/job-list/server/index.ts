export { rebuildCounts } from './counts';
export { exportJob, forgetExportJob } from './export';
export { jobListCalls } from './routes';
