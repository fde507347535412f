export { signingServer } from './feature';
export { checkSealingKey, makeSealingKey } from './key';
export { loadPdfTheme, type Tag, tagged } from './pdf';
export { localSigningProvider } from './provider';
export { documentRoutes } from './routes';
export { renderDocumentJob, sealJob, sealJobWith, signingMailJob } from './signing-jobs';
export { signingEmailRequest } from './signing-requests';
export { verifySeal } from './verify';
