export { publicHomeRecordsServer } from './feature';
export { lookUpHomeBackgroundJob, noteRecord, openRecordSource } from './look-up-job';
export { homeRecordRoutes } from './routes';
export { storeRecord } from './store';
