export { cancelJob } from './changes';
export { declineProgram } from './decisions';
export { jobLifecycleFeature } from './feature';
export { submitLatePrograms } from './late-programs';
export { moveJobBack } from './move-back';
export { expireReservations } from './reservations';
export { advanceStage } from './stages';
