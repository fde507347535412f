export { type FileStore, openFiles, openFolder } from './files';
export { inspect, isPicture } from './inspect';
export { type FileVersion, isFileVersion, isGoodLink, keyOfVersion, signLink } from './links';
export { drawPictures, Undrawable } from './pictures';
export { scannerAt } from './scanner';
export type { AttachmentsTable } from './tables';
export { openUploads, ownerOf, type Uploads } from './uploads';
