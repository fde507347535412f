export { documentCalls } from './documents';
export { signingServer } from './feature';
export { checkSealingKey, makeSealingKey } from './key';
export { pdfLook, type Tag, tagged } from './pdf';
export { ownSigning } from './provider';
export { renderDocumentJob, sealJob, sealJobWith, signingMailJob } from './signing-jobs';
export { signingMailRequest } from './signing-requests';
export { verifySeal } from './verify';
