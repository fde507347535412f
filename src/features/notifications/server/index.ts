export { notificationsServer } from './announce';
export { notificationsJob } from './bells';
