export { rowsOfJob } from './bulk';
export { type DeclinedProgram, declinedPrograms } from './declined';
export { packEndedJobs } from './ended';
export { evaluationMoments, evaluationsAt, factsIn, newlyEvaluated, readEvaluations } from './evaluations';
export { fillHomes } from './homes';
export { setsWith } from './program-sets';
export { type FoundJob, jobsFor, type LoadedJob, promisedCents } from './read';
export { type Tenant, tenantOf } from './rows';
export { insertJob, type Keeper, keepColumns, makeCompanyDueOn, makeDueOn, type SaveContext, saveJob, writeTask } from './write';
