export type { JobRecordsView, MonthView } from './contract';
