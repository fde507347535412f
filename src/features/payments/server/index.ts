export { applyRemittanceBackgroundJob } from '../board/server/remittance-import';
export { statementPrintBackgroundJob } from '../statement/server/statement-print';
export { invoiceBackgroundJob, voidInvoiceBackgroundJob } from '../tool/server/invoice-jobs';
export { paymentSecrets } from '../tool/server/secrets';
export { listInvoicesHandler, sendSimulatedReportBackgroundJob, simulateInvoiceActionHandler } from '../tool/server/simulator';
export { openPaymentsOfContractor } from './contractor-payments';
export { paymentsServer } from './feature';
export { paymentRoutes } from './routes';
