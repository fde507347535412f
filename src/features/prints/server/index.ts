export { printCalls } from './calls';
export { deleteAfterOneDay, openPrint, printStatus, storePrint } from './keep-print';
export { deletePrintJob, printJob } from './print-jobs';
