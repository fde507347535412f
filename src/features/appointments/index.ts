export { appointments } from './feature';
export { APPOINTMENT_NOTICES } from './notices';
