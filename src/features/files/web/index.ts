export { UploadWatcher } from './waiting-files';
