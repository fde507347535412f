export { cleanUploads, openArriving } from './arriving';
export { checkBucket } from './bucket';
export { attachmentCalls, prepareFileJob, prepareLater } from './calls';
export { filesServer } from './feature';
export { type FileStore, openFiles, openFolder } from './files';

export { type FileVersion, isFileVersion, isGoodLink, keyOfVersion, signLink } from './links';

export { addMade, servedFile } from './stored';

export { uploadLocker } from './upload-locks';
export { openUploads, type Uploads } from './uploads';
export { visibleRows as visibleFiles } from './calls/rows';
