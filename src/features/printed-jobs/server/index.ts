export { deletePrintBackgroundJob, printBackgroundJob } from './print-jobs';
export { printRoutes } from './routes';
export { deleteAfterOneDay, openPrint, printStatus, storePrint } from './store-print';
