export { notificationsServer } from './announce';
export { bellJob } from './bells';
