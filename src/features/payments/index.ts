export { boardItems, boardRows } from './board-rows';
export { createDuePayments, notifyLatePayments } from './consequences';
export { payments } from './feature';
export { PAYMENT_NOTIFICATIONS } from './notifications';
export * from './payment';
