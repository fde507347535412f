export { recordCorrectedDecision } from './corrections';
export {
  AUDIENCES,
  type Audience,
  emailContractor,
  emailHomeowner,
  type MessageRequest,
  mergeDeliveries,
  type NotificationRequest,
  notifyContractor,
  notifyStaff,
  portalNotification,
  withTeamChat,
} from './delivery';
export type { NotificationEvent } from './events';
export { JOB_NOTIFICATIONS } from './job-notifications';
export { type EventOf, NOT_NOTIFIED, type NotificationCell, type NotificationRow, type NotificationTable } from './notification-table';
export { planDeliveries, planForAudience } from './plan-deliveries';
export {
  commonTemplateValues,
  estimatedMinutesForGuest,
  formatSharedRebate,
  type NotificationContext,
  programNameOf,
  taskTitles,
  wasHomeownerInformed,
} from './template-values';
