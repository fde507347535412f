export { listPrograms } from './list';
export { checksumOf, importPrograms, loadReleases, NEWEST_VERSIONS, Releases, releasesAmong, type Version } from './releases';
