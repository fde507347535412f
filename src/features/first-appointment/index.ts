export { appointments } from './feature';
export { APPOINTMENT_NOTIFICATIONS } from './notifications';
