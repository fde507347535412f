export { PROGRAM_OFFICE_CALLS } from './calls';
export { type Office, officesOf, REMINDED_EVERY_MS, takeReminder } from './store';
