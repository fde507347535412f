export { notificationsServer } from './enqueue-deliveries';
export { notificationsJob } from './in-app';
export { outdatedMessages } from './outdated';
