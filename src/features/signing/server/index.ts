export { signingServer } from './feature';
export { checkSealingKey, makeSealingKey } from './key';
export { loadPdfTheme, pdfTagAttribute, type StructureTag } from './pdf';
export { localSigningProvider } from './provider';
export { documentRoutes } from './routes';
export { renderDocumentBackgroundJob, sealBackgroundJob, sealJobWith, signingEmailBackgroundJob } from './signing-jobs';
export { signingEmailRequest } from './signing-requests';
export { verifySeal } from './verify';
