export {
  type BackgroundJob,
  type BackgroundJobContext,
  type BackgroundJobRequest,
  type BackgroundJobRun,
  defineBackgroundJob,
  defineBackgroundJobRequest,
  implementBackgroundJob,
  type StoredRequest,
  type WorkerDeps,
} from './background-job';
export { enqueue, enqueueSql } from './enqueue';
export { runWorker, type Schedule } from './worker';
