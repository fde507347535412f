import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { createLog } from '@/platform/server/log';
import { PROJECT_ROOT } from '@/platform/server/root';
import { provideDatabase } from './database';
import { assertPortFree, launchChild, runProcess } from './process';
import { READY_MESSAGE, type SignIn } from './ready';

/**
 * Maximum time for stopping in seconds. It is longer than the time that the child processes (fifteen seconds) and PostgreSQL (thirty seconds) need together.
 * With a shorter time, the database could keep running.
 */
const STOP_SECONDS = 60;

/**
 * Starts everything with one command: the database, its tables and first data (`setup.ts`), the API and the worker. Restarts crashed processes, and stops all
 * processes in order. Loading code is the slowest part of a start. So this process loads little, and the other processes load their code in parallel
 * (decisions/operations-processes.md).
 */
void runProcess(
  'start',
  async ({ config, log, onStop, end }) => {
    const timer = stopwatch();
    const say = (line: string) => (config.mode === 'demo' ? void process.stdout.write(`${line}\n`) : log.info(line));
    // The child processes do not inherit the connection address of the database owner, because the API must never have it.
    const { DATABASE_URL: _owners, ...env } = process.env;
    const launch = (file: 'main' | 'setup' | 'worker', name: string) => launchChild({ name, file: fileOf(file), env, log });

    // In production the setup process checks the port together with all other requirements.
    if (config.mode === 'demo') await assertPortFree(config.port, config.host);
    const setup = launch('setup', 'setup');
    const databaseUrl = await provideDatabase({ config, log, onStop, end, say });
    // Launch the API after PostgreSQL. An earlier launch would compete with PostgreSQL and the setup for the processors.
    const api = launch('main', 'API');
    // Stop functions run in reverse order, so these processes stop before the database.
    onStop(setup.stop);
    onStop(api.stop);
    timer.lap('PostgreSQL');
    const { signIns, serving } = READY_MESSAGE.parse(await setup.begin({ DATABASE_URL: databaseUrl }));
    await setup.stop();
    timer.lap('tables and data');

    await api.begin(serving);
    const worker = launch('worker', 'worker');
    onStop(worker.stop);
    timer.lap('server');
    for (const child of [api, worker]) child.keepAlive();
    say(welcome(config.publicUrl, signIns, timer.summary()));
    await worker.begin({ ...serving, DATABASE_URL: databaseUrl });
    if (config.mode === 'demo') await sayWhenWhole();

    /** Prints a message when all sample jobs exist. The worker creates most of them in the background, so this function asks the API until they exist. */
    async function sayWhenWhole(): Promise<void> {
      let isOver = false;
      onStop(async () => {
        isOver = true;
      });
      let wasLoading = false;
      // If the API cannot be reached, ask again too.
      while (!isOver && (await isLoading(config).catch(() => true))) {
        wasLoading = true;
        await sleep(300);
      }
      if (wasLoading && !isOver) say(`All sample jobs are ready (${timer.seconds()} s).\n`);
    }
  },
  {
    stopSeconds: STOP_SECONDS,
    // In production, the setup process reads the same variables and reports all errors, because only that process loads the code of these checks.
    examined: async (error) => {
      if (error.readable.mode !== 'production') return error;
      const log = createLog({ level: 'info', mode: 'production', name: 'start' });
      const setup = launchChild({ name: 'setup', file: fileOf('setup'), env: process.env, log });
      return setup.begin({}).then(
        () => error,
        (ended: unknown) => ended,
      );
    },
  },
);

function fileOf(file: string): string {
  return join(PROJECT_ROOT, `dist/server/${file}.js`);
}

const SITE = z.object({ demo_loading: z.boolean() });

/** Hosts to connect to, by the address on which the server listens. A browser or `fetch` cannot connect to `0.0.0.0`. */
const NEAR: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

async function isLoading({ host, port }: { host: string; port: number }): Promise<boolean> {
  const near = NEAR[host] ?? (host.includes(':') ? `[${host}]` : host);
  const answer = await fetch(`http://${near}:${port}/api/noauth/site`, { signal: AbortSignal.timeout(2_000) });
  return SITE.parse(await answer.json()).demo_loading;
}

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
