export { reportsServer } from './feature';
export { refreshReportsJob } from './refresh';
export { REPORT_ROUTES } from './routes';
