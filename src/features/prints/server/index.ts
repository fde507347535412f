export { printCalls } from './calls';
export { deletePrintJob, printJob } from './print-jobs';
export { deleteAfterOneDay, openPrint, printStatus, storePrint } from './store-print';
