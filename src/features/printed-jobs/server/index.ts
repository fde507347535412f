export { printCalls } from './calls';
export { deletePrintBackgroundJob, printBackgroundJob } from './print-jobs';
export { deleteAfterOneDay, openPrint, printStatus, storePrint } from './store-print';
