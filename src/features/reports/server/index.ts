export { sendReportEmailBackgroundJob, startReportEmailsBackgroundJob } from './emails';
export { reportsServer } from './feature';
export { refreshReportsBackgroundJob } from './refresh';
export { reportPrint, reportPrintRoutes } from './report-print';
export { REPORT_ROUTES } from './routes';
