export { notifyLatePayments, openPayments } from './consequences';
export * as paymentsContract from './contract';
export { raiseOldFailures } from './failed-payments';
export { payments } from './feature';
export { PAYMENT_NOTICES } from './notices';
export * from './payment';
export * from './promise';
export * from './report';
export * from './tool';
