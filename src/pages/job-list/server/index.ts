export { rebuildCounts } from './counts';
export { exportBackgroundJob, forgetExportBackgroundJob } from './export';
export { jobListCalls } from './routes';
