export { openPaymentsOfCompany } from './company-payments';
export { paymentsServer } from './feature';
export { invoiceJob, paymentCalls, voidInvoiceJob } from './payments';
export { applyRemittanceJob } from './remittance-import';
export { paymentSecrets } from './secrets';
export { actOnInvoice, listInvoices, reportJob } from './simulator';
export { statementPrintJob } from './statement-print';
