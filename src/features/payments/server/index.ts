export { applyRemittanceBackgroundJob } from '../board/server/remittance-import';
export { invoiceBackgroundJob, voidInvoiceBackgroundJob } from '../payment-tool/server/invoice-jobs';
export { paymentSecrets } from '../payment-tool/server/secrets';
export { listInvoicesHandler, sendSimulatedReportBackgroundJob, simulateInvoiceActionHandler } from '../payment-tool/server/simulator';
export { statementPrint } from '../statement/server/statement-print';
export { openPaymentsOfContractor } from './contractor-payments';
export { paymentsServer } from './feature';
export { paymentRoutes } from './routes';
