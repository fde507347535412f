export * as programsContract from './contract';
export * from './document';
export * from './measured';
export * from './program';
export * from './publishable';
export * from './released';
