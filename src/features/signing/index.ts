export * from './consent';
export { remindSigners, updateDocuments } from './consequences';

export * as signingContract from './contract';
export * from './document';
export { signingFeature } from './feature';
export { DOCUMENT_NOTIFICATIONS } from './notifications';
export * from './steps';
export * from './timers';
export { documentViews } from './view';
