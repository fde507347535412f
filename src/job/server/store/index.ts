export { type JobRows, type JobStory, rowsOfJob } from './bulk';
export { type Evaluation, factsIn, newlyEvaluated, readEvaluations } from './evaluations';
export { type FoundJob, jobsFor, type LoadedJob } from './read';
export { headerOf, jobRow, keptOf, type Wall, wallOf } from './rows';
export { insertJob, keepColumns, type SaveContext, saveJob, writeTask, writeTasks } from './write';
