export { type EnqueueOptions, enqueue, enqueuing } from './enqueue';
export { defineJob, type Job, type JobContext, type JobOptions, type JobRequest, type JobRun, requestJob, type WorkerDeps } from './job';
export { runWorker, type Schedule, type Worker, type WorkerOptions } from './worker';
