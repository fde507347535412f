import { runProcess, runWorker } from '@/platform/server';
import { postByHttp } from '@/platform/server/http';
import { checkSealingKey } from '@/signing/server';
import { JOBS, SCHEDULE } from './jobs';
import { openApp } from './open';

/** The worker process: mail, documents, images, nightly passes. As many as wanted on one database. */
void runProcess('worker', async ({ config, log, onStop, end }) => {
  checkSealingKey(config);
  const concurrency = config.workerConcurrency;
  // Each job may use the queue's connection and one of its own; one listens, one gives signs of life.
  const opened = await openApp(config, log, concurrency * 2 + 2);
  onStop(opened.db.close);
  const worker = await runWorker({ jobs: JOBS, schedule: SCHEDULE, concurrency, deps: { ...opened, config, log, post: postByHttp } });
  onStop(worker.stop);
  worker.done.catch(end);
});
