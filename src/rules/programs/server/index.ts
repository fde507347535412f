export { budgetBalances } from './budget-balances';
export { enrollmentsFor } from './enrollments';
export { listProgramsFor, listProgramsHandler } from './list';
export { importPrograms, loadReleases, loadReleasesByVersion, NEWEST_VERSIONS, ProgramReleases, type Version } from './releases';
export { switchProgram } from './switch';
export { hasProgramSwitches, switchedOff } from './switch-rows';
