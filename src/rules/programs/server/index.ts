export { listPrograms } from './list';
export { importPrograms, loadReleases, NEWEST_VERSIONS, Releases, releasesAmong, type Version } from './releases';
