export { rebuildCounts } from './counts';
export { exportBackgroundJob, forgetExportBackgroundJob } from './export';
export { jobListRoutes } from './routes';
