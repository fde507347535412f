export { sourceFactsOf } from './derived';
export { SERVICES_WITH_SYSTEMS } from './derived-equipment';
export * from './dictionary';
export * from './effective-dates';
export * from './fact';
export * from './fact-book';
export * from './labels';
