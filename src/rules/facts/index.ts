export * from './book';
export * from './dated';
export { sourceFactsOf } from './derived';
export { SERVICES_WITH_SYSTEMS } from './derived-equipment';
export * from './dictionary';
export * from './fact';
export * from './words';
