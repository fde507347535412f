export * from './consent';
export type { DocumentView, SignerView } from './contract';
export * as signingContract from './contract';
export * from './document';
export * from './steps';
export * from './timers';
