export { printCalls } from './calls';
export { forgetInADay, keepPrint, openPrint, printStatus } from './keep-print';
export { forgetPrintJob, printJob } from './print-jobs';
