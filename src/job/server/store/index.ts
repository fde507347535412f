export { type JobRows, type JobStory, rowsOfJob } from './bulk';
export { type Evaluation, factsIn, newlyEvaluated, readEvaluations } from './evaluations';
export { type FoundJob, jobsFor, type LoadedJob, promisedCents } from './read';
export { headerOf, jobRow, keptOf, type Wall, wallOf } from './rows';
export { insertJob, keepColumns, lookAgainFrom, type SaveContext, saveJob, writeTask } from './write';
