export { homeRecordsServer } from './feature';
export { lookUpHomeJob, openRecordSource } from './look-up-job';
export { homeRecordRoutes } from './routes';
