export { PROGRAM_OFFICE_ROUTES } from './calls';
export { claimDailyReminder, type ProgramOfficeRow, programOffices, REMINDER_INTERVAL_MS } from './store';
