export { paymentSecrets } from './secrets';
export { actOnInvoice, listInvoices, tellJob } from './simulator';
export { openPaymentTool } from './tool';
