export { openPaymentsOfContractor } from './contractor-payments';
export { paymentsServer } from './feature';
export { applyRemittanceJob } from './remittance-import';
export { invoiceJob, paymentRoutes, voidInvoiceJob } from './routes';
export { paymentSecrets } from './secrets';
export { listInvoicesHandler, sendSimulatedReportJob, simulateInvoiceActionHandler } from './simulator';
export { statementPrintJob } from './statement-print';
