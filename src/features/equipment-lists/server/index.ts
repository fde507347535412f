export { applyImportBackgroundJob } from './apply-job';
export { fetchListBackgroundJob, startFetchesBackgroundJob } from './fetch-job';
export { readImportBackgroundJob } from './read-job';
export { equipmentListRoutes } from './routes';
