export { openPaymentsOfCompany } from './company-payments';
export { paymentsServer } from './feature';
export { invoiceJob, paymentRoutes, voidInvoiceJob } from './payments';
export { applyRemittanceJob } from './remittance-import';
export { paymentSecrets } from './secrets';
export { listInvoicesHandler, sendSimulatedReportJob, simulateInvoiceActionHandler } from './simulator';
export { statementPrintJob } from './statement-print';
