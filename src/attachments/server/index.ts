import './tables';

export { type FileStore, openFolder } from './files';
export { type Inspected, inspect } from './inspect';
export { isGoodLink, signLink } from './links';
export { openUploads, ownerOf, UPLOADS_PATH, type Uploads } from './uploads';
