export { sendReportEmailJob, startReportEmailsJob } from './emails';
export { reportsServer } from './feature';
export { refreshReportsJob } from './refresh';
export { REPORT_ROUTES } from './routes';
