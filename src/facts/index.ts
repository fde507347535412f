export * from './book';
export * from './dated';
export { basesOf } from './derived';
export * from './dictionary';
export * from './fact';
export * from './words';
