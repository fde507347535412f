import { BACKGROUND_JOBS, SCHEDULE } from '@/app/server/background-jobs';
import { createDeployment } from '@/app/server/registry';
import { followImportedTexts, interpreterLine } from '@/features/languages/server';
import { outdatedMessages } from '@/features/notifications/server';
import { loadDefinitionTexts, openOwner, runWorker, StartupError } from '@/platform/server';
import { downloadPublic, postByHttp } from '@/platform/server/http';
import { openPortal } from '@/platform/server/portal';
import { demoJob } from '../demo/start-demo';
import { provideLogins } from './logins';
import { openProcessContext } from './open';
import { runProcess } from './process';

/**
 * Worker process for background jobs: emails, documents, images and nightly jobs. Several worker processes can run with one database. Only the queue of the
 * worker connects as the owner of the tables.
 */
void runProcess('worker', async ({ config, log, reports, onStop, end }) => {
  await openPortal(config);
  const { databaseUrl, workerConcurrency: concurrency } = config;
  if (!databaseUrl) throw new StartupError('DATABASE_URL is missing. npm start sets it for the processes it starts.');
  const { serving, identity } = await provideLogins(config, databaseUrl);
  const opened = await openProcessContext(config, { serving, identity }, log, concurrency + 1);
  onStop(opened.db.close);
  // Documents and emails to guests contain texts of definitions.
  await loadDefinitionTexts(async () => (await import('@/app/definition-texts')).definitionTexts());
  onStop(await followImportedTexts(opened.db, log));
  // The queue needs one connection for each parallel job, one to listen for new jobs, and one for heartbeats.
  const queue = openOwner({ url: databaseUrl, log, poolSize: concurrency + 2 });
  onStop(queue.close);
  const deps = {
    ...opened,
    config: { ...config, servingUrl: serving, identityUrl: identity },
    log,
    post: postByHttp,
    download: downloadPublic,
    deployment: createDeployment(config),
    isOutdated: outdatedMessages(opened.db),
    interpreterOf: interpreterLine(opened.db),
  };
  const worker = await runWorker({ jobs: [...BACKGROUND_JOBS, demoJob], schedule: SCHEDULE, concurrency, queue: queue.pool, deps, reports });
  onStop(worker.stop);
  worker.done.catch(end);
});
