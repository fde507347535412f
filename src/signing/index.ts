export * from './consent';
export * as signingContract from './contract';
export * from './document';
export * from './steps';
export * from './timers';
