export { DocumentPanel } from './document-panel';
export { DownloadLink } from './sign-document';
export { Steps } from './steps';
export { useDocument, useDocuments } from './use-documents';
