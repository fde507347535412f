export * from './definition';
export * from './fields';
export * from './form';
export * from './planner';
export * from './released';
export * from './stages';
export * from './state';
export * from './words';
