export { enrollmentsFor } from './enrollments';
export { fundsOf } from './funds';
export { listPrograms, programsOf } from './list';
export { importPrograms, loadReleases, NEWEST_VERSIONS, Releases, releasesAmong, type Version } from './releases';
export { switchProgram } from './switch';
export { hasProgramSwitches, switchedOff } from './switch-rows';
