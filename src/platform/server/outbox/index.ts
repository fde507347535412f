export { enqueue, enqueueSql } from './enqueue';
export {
  type BackgroundJob,
  type BackgroundJobContext,
  type BackgroundJobRequest,
  type BackgroundJobRun,
  defineBackgroundJob,
  defineBackgroundJobRequest,
  type StoredRequest,
  type WorkerDeps,
} from './job';
export { runWorker, type Schedule } from './worker';
