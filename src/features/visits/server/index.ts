export { calendarOfFeed } from './feed';
export { VISIT_ROUTES } from './routes';
export { visitsServer } from './sync';
