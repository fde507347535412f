export { DownloadLink } from './sign-document';

export { useDocument } from './use-documents';
