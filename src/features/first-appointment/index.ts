export { firstAppointmentFeature } from './feature';
export { APPOINTMENT_NOTIFICATIONS } from './notifications';
