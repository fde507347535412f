export { boardItems, boardRows } from './board';
export { createDuePayments, notifyLatePayments } from './consequences';
export * as paymentsContract from './contract';
export { payments } from './feature';
export { PAYMENT_NOTIFICATIONS } from './notifications';
export * from './payment';
export * from './payment-tool';
export * from './promised-date';
export * from './tool-report';
