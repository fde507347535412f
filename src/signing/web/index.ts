export { DocumentPanel } from './document-panel';
export { SignDocument } from './sign-document';
export { Steps } from './steps';
export { useDocument, useDocuments } from './use-documents';
