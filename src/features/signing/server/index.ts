export { documentCalls } from './documents';
export { signingServer } from './feature';
export { checkSealingKey, makeSealingKey, openSealingKey, type SealingKey } from './key';
export { ownSigning, type SigningProvider } from './provider';
export { sealPdf } from './seal';
export { renderDocumentJob, sealJob, sealJobWith, signingMailJob } from './signing-jobs';
export { signingMailRequest } from './signing-requests';
export { type Verdict, verifySeal } from './verify';
