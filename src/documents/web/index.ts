export { DocumentText } from './document-text';
