export { sendReportEmailJob, startReportEmailsJob } from './emails';
export { reportsServer } from './feature';
export { refreshReportsJob } from './refresh';
export { reportPrintJob, reportPrintRoutes } from './report-print';
export { REPORT_ROUTES } from './routes';
