export { printCalls } from './calls';
export { forgetPrintJob, printJob } from './print-jobs';
