export { PROGRAM_OFFICE_ROUTES } from './routes';
export { claimDailyReminder, type ProgramOfficeRow, programOffices, REMINDER_INTERVAL_MS } from './store';
