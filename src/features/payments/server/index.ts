export { applyRemittanceJob } from '../board/server/remittance-import';
export { statementPrintJob } from '../statement/server/statement-print';
export { invoiceJob, voidInvoiceJob } from '../tool/server/invoice-jobs';
export { paymentSecrets } from '../tool/server/secrets';
export { listInvoicesHandler, sendSimulatedReportJob, simulateInvoiceActionHandler } from '../tool/server/simulator';
export { openPaymentsOfContractor } from './contractor-payments';
export { paymentsServer } from './feature';
export { paymentRoutes } from './routes';
