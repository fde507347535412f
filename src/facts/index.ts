export * from './book';
export * from './dated';
export * from './dictionary';
export * from './fact';
export * from './words';
