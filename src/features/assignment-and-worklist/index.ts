export { claimJobChange } from './changes';
export { claimJob, exportWorklist, getWorklist, type Worklist, type WorklistItem } from './contract';
export { WORKLIST_GROUPS, type WorklistGroup, worklistRowsOf } from './worklist';
