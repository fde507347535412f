export { rowsOfJob } from './bulk';
export { factsIn, newlyEvaluated, readEvaluations } from './evaluations';
export { type FoundJob, jobsFor, type LoadedJob, promisedCents } from './read';
export { tenantOf } from './rows';
export { insertJob, type Keeper, keepColumns, makeDueOn, type SaveContext, saveJob, writeTask } from './write';
