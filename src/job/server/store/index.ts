export { rowsOfJob } from './bulk';
export { factsIn, newlyEvaluated, readEvaluations } from './evaluations';
export { type FoundJob, jobsFor, type LoadedJob, promisedCents } from './read';
export { wallOf } from './rows';
export { insertJob, keepColumns, lookAgainFrom, type SaveContext, saveJob, writeTask } from './write';
