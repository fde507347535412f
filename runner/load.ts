import { parseArgs } from 'node:util';
import pg from 'pg';
import { MIGRATIONS, REQUIRED_RIGHTS } from '@/app/server/migrations';
import { type Config, type Log, migrate, StartupError } from '@/platform/server';
import { type LoadOptions, loadJobs } from '../demo/bulk/load';
import { startEmbedded } from './embedded';
import { openOwnerContext } from './open';
import { prepareDatabase } from './prepare';
import { runProcess } from './process';

/** `npm run bench:load -- --jobs 100000` adds generated jobs to the database that `npm start` uses, so that performance can be measured. */
void runProcess('start', async ({ config, log, end }) => {
  if (config.mode === 'production') throw new StartupError('Generated jobs are for measurements. They cannot be added in production.');
  const options = optionsFrom(process.argv.slice(2));
  const started = performance.now();
  const say = (line: string) => void process.stdout.write(`${line} (${((performance.now() - started) / 1000).toFixed(0)} s)\n`);
  const { databaseUrl, leave } = await joinDatabase(config);
  try {
    await fill({ ...config, databaseUrl }, options, log, say);
  } finally {
    await leave();
  }
  end();
});

async function fill(config: Config & { databaseUrl: string }, options: LoadOptions, log: Log, say: (line: string) => void): Promise<void> {
  const { databaseUrl } = config;
  await migrate(databaseUrl, MIGRATIONS, log, REQUIRED_RIGHTS);
  const opened = await openOwnerContext(config, log);
  try {
    await prepareDatabase(opened, config, log);
    const written = await loadJobs(opened.db, databaseUrl, opened.clock.now(), options, { say });
    const { rows } = await opened.db.pool.query<{ name: string; bytes: string }>(
      'select oid::regclass::text as name, pg_total_relation_size(oid) as bytes from pg_class where oid = any ($1::regclass[])',
      [[...written.keys()]],
    );
    const mb = (name: string) => (Number(rows.find((row) => row.name === name || `app.${row.name}` === name)?.bytes ?? 0) / 1e6).toFixed(1).padStart(9);
    process.stdout.write(`\n${'table'.padEnd(24)}${'rows added'.padStart(12)}${'MB now'.padStart(10)}\n`);
    for (const [table, count] of written) process.stdout.write(`${table.padEnd(24)}${String(count).padStart(12)} ${mb(table)}\n`);
    say('\ndone');
  } finally {
    await opened.db.close();
  }
}

/** Opens the configured database or the embedded database. `leave` stops the embedded database if it was not running before. */
async function joinDatabase({ databaseUrl, dataDir }: Config): Promise<{ databaseUrl: string; leave: () => Promise<void> }> {
  if (databaseUrl) return { databaseUrl, leave: async () => {} };
  const { url, wasRunning, stop } = await startEmbedded({ dataDir });
  return { databaseUrl: url, leave: async () => (wasRunning || (await isUsed(url)) ? undefined : stop()) };
}

/** Returns true if the portal was started in the meantime and uses the database server. */
async function isUsed(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query("select from pg_stat_activity where application_name = 'hearthline start'");
  await client.end();
  return (rowCount ?? 0) > 0;
}

function optionsFrom(args: string[]): LoadOptions {
  const { values } = parseArgs({
    args,
    options: { jobs: { type: 'string' }, seed: { type: 'string' }, tasks: { type: 'string' }, companies: { type: 'string' }, models: { type: 'string' } },
  });
  const number = (name: keyof typeof values, otherwise: number, isGood: (n: number) => boolean): number => {
    const value = values[name] === undefined ? otherwise : Number(values[name]);
    if (!Number.isFinite(value) || !isGood(value))
      throw new StartupError(`--${name} ${values[name] ?? 'is missing'}: npm run bench:load -- --jobs 100000 [--seed 1] [--tasks 0.1]`);
    return value;
  };
  const count = (n: number) => Number.isInteger(n) && n >= 0;
  return {
    jobs: number('jobs', Number.NaN, (n) => count(n) && n > 0),
    seed: number('seed', 1, count),
    whole: number('tasks', 1, (n) => n >= 0 && n <= 1),
    contractors: number('companies', 300, count),
    models: number('models', 150, (n) => count(n) && n > 0),
  };
}
