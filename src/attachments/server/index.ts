export { type FileStore, openFiles, openFolder } from './files';
export { type Inspected, inspect } from './inspect';
export { isGoodLink, signLink } from './links';
export type { AttachmentsTable } from './tables';
export { openUploads, ownerOf, UPLOADS_PATH, type Uploads } from './uploads';
