export { listPrograms } from './list';
export { checksumOf, importPrograms, loadReleases, Releases } from './releases';
