export * from './consent';
export { keepDocuments, remindSigners } from './consequences';

export * as signingContract from './contract';
export * from './document';
export { signing } from './feature';
export { DOCUMENT_NOTICES } from './notices';
export * from './steps';
export * from './timers';
export { documentViews } from './view';
