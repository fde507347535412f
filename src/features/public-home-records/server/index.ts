export { publicHomeRecordsServer } from './feature';
export { addPublicRecordEntry, lookUpHomeBackgroundJob, openRecordSource } from './look-up-job';
export { homeRecordRoutes } from './routes';
export { storeRecord } from './store';
