export { UploadWatcher } from './upload-watcher';
