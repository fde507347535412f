export { calendarOfFeed } from './feed';
export { VISIT_ROUTES } from './routes';
export { findLastVisit } from './store';
export { visitsServer } from './sync';
