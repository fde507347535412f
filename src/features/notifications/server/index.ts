export { notificationsServer } from './enqueue-deliveries';
export { notificationsBackgroundJob } from './in-app';
export { outdatedMessages } from './outdated';
