export * as programsContract from './contract';
export * from './program';
export * from './publishable';
