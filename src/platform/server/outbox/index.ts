export { enqueue, enqueuing } from './enqueue';
export { defineJob, type Job, type JobContext, type JobRequest, type JobRun, requestJob, type StoredRequest, type WorkerDeps } from './job';
export { runWorker, type Schedule } from './worker';
