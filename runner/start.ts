import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MIGRATIONS, NEEDS } from '@/app/server/migrations';
import { checkBucket } from '@/features/files/server';
import { createDatabase, migrate, PROJECT_ROOT, StartupProblem } from '@/platform/server';
import type { Logins } from '@/platform/server/db';
import { demoState } from '../demo/load';
import { demoHere } from '../demo/numbered';
import { provideDatabase } from './database';
import { environmentOf } from './logins';
import { openApp } from './open';
import { prepare, type SignIn } from './prepare';
import { assertPortFree, type Child, isAnswering, runProcess, startChild } from './process';
import { inTurn } from './turn';

/** It stops after its children and PostgreSQL, whose own patience is fifteen and thirty seconds: who leaves before them leaves a database running. */
const STOP_SECONDS = 60;

/**
 * Everything with one command: the database, its tables and first data, the API and the worker, each
 * watched and started again when it crashes, all stopped in order.
 */
void runProcess(
  'start',
  async ({ config, log, onStop, end }) => {
    const timer = stopwatch();
    const say = (line: string) => (config.mode === 'demo' ? void process.stdout.write(`${line}\n`) : log.info(line));

    await assertPortFree(config.port, config.host);
    if (config.fileBucket) await checkBucket(config.fileBucket);
    const databaseUrl = await provideDatabase({ config, log, onStop, end, say });
    timer.lap('PostgreSQL');
    await migrate(databaseUrl, MIGRATIONS, log, NEEDS);
    timer.lap('tables');
    const { signIns, logins } = await inTurn(databaseUrl, prepareOnce);
    timer.lap('data');

    // The process that serves people is not even told the owner's address.
    const logged = { ...process.env, ...environmentOf(logins) };
    const api = child('main', 'API', logged);
    const worker = child('worker', 'worker', { ...logged, DATABASE_URL: databaseUrl });
    await untilAnswering(api, worker);
    api.keepAlive();
    worker.keepAlive();
    timer.lap('server');
    say(welcome(config.publicUrl, signIns, timer.summary()));
    if (config.mode === 'demo') await sayWhenWhole();

    async function prepareOnce(): Promise<{ signIns: SignIn[]; logins: Logins }> {
      const opened = await openApp({ ...config, databaseUrl }, log);
      try {
        return { ...(await prepare(opened, config, log)), logins: opened.logins };
      } finally {
        await opened.db.close();
      }
    }

    function child(file: 'main' | 'worker', name: string, env: NodeJS.ProcessEnv): Child {
      const started = startChild({ name, file: join(PROJECT_ROOT, `dist/server/${file}.js`), env, log });
      onStop(started.stop);
      return started;
    }

    /** The worker plays most of the sample jobs while people look at the first ones. */
    async function sayWhenWhole(): Promise<void> {
      const db = createDatabase({ url: logins.serving, log, poolSize: 1 });
      onStop(db.close);
      let isOver = false;
      onStop(async () => {
        isOver = true;
      });
      let wasLoading = false;
      // While the database cannot be asked, it is not known: asked again.
      while (!isOver && (await demoState(db, demoHere(config)).catch(() => 'loading')) === 'loading') {
        wasLoading = true;
        await sleep(300);
      }
      if (wasLoading && !isOver) say(`All sample jobs are there (${timer.seconds()} s).\n`);
    }

    async function untilAnswering(...children: Child[]): Promise<void> {
      const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;
      const url = `http://${host.includes(':') ? `[${host}]` : host}:${config.port}/api/health`;
      let crash: string | undefined;
      for (const started of children) void started.crashed.then((how) => (crash = how));
      for (const deadline = Date.now() + 60_000; !(await isAnswering(url)); await sleep(20)) {
        if (crash) throw new StartupProblem(`A process ${crash} while starting; what it said is above.`);
        if (Date.now() > deadline) throw new StartupProblem(`${url} did not answer within a minute.`);
      }
    }
  },
  { stopSeconds: STOP_SECONDS },
);

function stopwatch() {
  const start = performance.now();
  const laps: string[] = [];
  let last = start;
  const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);
  return {
    lap(name: string) {
      laps.push(`${name} ${seconds(last)}`);
      last = performance.now();
    },
    seconds: () => seconds(start),
    summary: () => `${seconds(start)} s: ${laps.join(', ')}`,
  };
}

function welcome(url: string, signIns: readonly SignIn[], took: string): string {
  const people = signIns.map(({ name, role, email, password }) => `  ${email.padEnd(34)} ${password.padEnd(14)} ${name}, ${role}`);
  return ['', `Ready (${took})`, '', `  ${url}`, ...(people.length > 0 ? ['', ...people] : []), '', 'Stop with Ctrl+C.', ''].join('\n');
}
