export { cancelJob } from './changes';
export { decline } from './decisions';
export { application } from './feature';
export { submitLatePrograms } from './late-programs';
export { moveBack } from './move-back';
export { expireReservations } from './reservations';
export { advanceStage } from './stages';
