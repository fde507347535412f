export { claimJobChange } from './changes';
export { claimJob, exportWorklist, type Worklist, type WorklistItem, worklist } from './contract';
export { WORKLIST_GROUPS, type WorklistGroup, worklistOf } from './worklist';
