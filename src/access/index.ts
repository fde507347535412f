export * from './abilities';
export * from './actions';
export * from './actor';
export * from './roles';
export * from './visibility';
