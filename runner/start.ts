import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { createLog } from '@/platform/server/log';
import { PROJECT_ROOT } from '@/platform/server/root';
import { provideDatabase } from './database';
import { assertPortFree, launchChild, runProcess } from './process';
import { READY_MESSAGE, type SignIn } from './ready';

/** It stops after its children and PostgreSQL, whose own patience is fifteen and thirty seconds: who leaves before them leaves a database running. */
const STOP_SECONDS = 60;

/**
 * Everything with one command: the database, its tables and first data (`setup.ts`), the API and the worker, each watched and
 * started again when it crashes, all stopped in order. Reading the product's code takes a process longer than all else that it
 * does at a start, so this one reads next to none, and two others read theirs while the database is made ready (decisions/operations-processes.md).
 */
void runProcess(
  'start',
  async ({ config, log, onStop, end }) => {
    const timer = stopwatch();
    const say = (line: string) => (config.mode === 'demo' ? void process.stdout.write(`${line}\n`) : log.info(line));
    // None of them is shown the owner's address in its environment, and the API is never told it.
    const { DATABASE_URL: _owners, ...env } = process.env;
    const launch = (file: 'main' | 'setup' | 'worker', name: string) => launchChild({ name, file: fileOf(file), env, log });

    // In production the setup checks the port together with everything else.
    if (config.mode === 'demo') await assertPortFree(config.port, config.host);
    const setup = launch('setup', 'setup');
    const databaseUrl = await provideDatabase({ config, log, onStop, end, say });
    // Not sooner: beside PostgreSQL that makes its cluster and the code of the setup it would be the third for two processors.
    const api = launch('main', 'API');
    // Registered behind the database: they are stopped before it.
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

    /** The worker plays most of the sample jobs while people look at the first ones. The API knows when they are all there: it says so to whoever looks. */
    async function sayWhenWhole(): Promise<void> {
      let isOver = false;
      onStop(async () => {
        isOver = true;
      });
      let wasLoading = false;
      // While it cannot be asked, it is not known: asked again.
      while (!isOver && (await isLoading(config).catch(() => true))) {
        wasLoading = true;
        await sleep(300);
      }
      if (wasLoading && !isOver) say(`All sample jobs are there (${timer.seconds()} s).\n`);
    }
  },
  {
    stopSeconds: STOP_SECONDS,
    // The setup has the code that examines files, database and bucket. It reads the same environment, reports its mistakes and these, and ends.
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

/** The host's part of an address for a browser or `fetch` on this machine. */
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
