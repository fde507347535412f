export { jobPrint } from './print-jobs';
export { printRoutes } from './routes';
export { definePrint, deletePrintBackgroundJob, openPrint, printStatus } from './store-print';
