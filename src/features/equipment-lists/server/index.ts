export { applyImportJob } from './apply-job';
export { fetchListJob, startFetchesJob } from './fetch-job';
export { readImportJob } from './read-job';
export { equipmentListRoutes } from './routes';
