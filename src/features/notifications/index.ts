export { noteCorrection } from './corrections';
export {
  AUDIENCES,
  type Audience,
  emailContractor,
  emailHomeowner,
  type MessageRequest,
  mergeDeliveries,
  type NotificationRequest,
  notification,
  notifyContractor,
  notifyStaff,
  withTeamChat,
} from './notice';
export type { NotificationEvent } from './notice-events';
export { planDeliveries, planForAudience } from './notices-of';
export { type EventOf, NOT_NOTIFIED, type NotificationCell, type NotificationRow, type NotificationTable } from './row';
export { JOB_NOTIFICATIONS } from './table';
export { commonValues, estimatedMinutesForGuest, formatSharedRebate, type NotificationContext, programNameOf, taskTitles, wasHomeownerInformed } from './words';
