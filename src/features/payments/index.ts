export { boardRowsOf, storedBoardRows } from './board-rows';
export { createDuePayments, notifyLatePayments } from './consequences';
export { paymentsFeature } from './feature';
export { PAYMENT_NOTIFICATIONS } from './notifications';
export * from './payment';
