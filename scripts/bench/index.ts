import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '@/platform/server';
import { startEmbedded } from '../../runner/embedded';
import { background } from './background';
import { cpuOfDatabase, memoryOf } from './cpu';
import { walkLists } from './every-list';
import { hostile } from './hostile';
import { type Bench, machineSpeed, measure, titles } from './measure';
import { startBare, startProduct } from './processes';
import { readCases } from './reads';
import { storageOfFinishedJobs } from './storage';
import { costOfCreating, writeCases } from './writes';

/**
 * `npm run bench [-- --seconds 5 --connections 10 --only search]` compares the product, as `npm start` runs it, with the comparison server. Both servers use
 * the same rows, and each case is measured first on one server and then on the other. The command prints the results without judging them, and adds some jobs
 * to the database. `--only` may be given several times. `--only "every list"` requests the lists with all filters, sort orders, words and pages, as each role.
 * With `--every 7`, it makes only every seventh of these requests.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string' }, connections: { type: 'string' }, every: { type: 'string' }, only: { type: 'string', multiple: true } },
});
const options = { seconds: Number(values.seconds ?? 5), connections: Number(values.connections ?? 10), every: Number(values.every ?? 1) };
const config = readConfig(process.env);
const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir });
const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
const stops: (() => Promise<unknown>)[] = embedded && !embedded.wasRunning ? [() => embedded.stop()] : [];

try {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'hearthline bench' });
  await client.connect();
  stops.push(() => client.end());
  const product = await startProduct(databaseUrl);
  stops.push(product.stop);
  const bare = await startBare(embedded?.adminUrl.replace(/\/postgres\?/, '/hearthline?') ?? databaseUrl);
  stops.push(bare.stop);
  const { rows } = await client.query<{ jobs: number; bytes: string }>(
    'select (select count(*)::int from app.jobs) as jobs, pg_size_pretty(pg_database_size(current_database())) as bytes',
  );
  console.log(
    `${rows[0]?.jobs} jobs, ${rows[0]?.bytes}; ${options.connections} connections, ${options.seconds} s each; the database's CPU ${(await cpuOfDatabase(client)) === null ? 'cannot be seen' : 'is seen'}\n`,
  );

  const bench: Bench = { product, bare, client, ...options };
  const wanted = ({ name }: { name: string }) => values.only?.some((part) => name.includes(part)) ?? true;
  console.log(`${await machineSpeed(bench)}\n\n${titles()}`);
  for (const one of (await readCases(bench)).filter(wanted)) console.log(await measure(bench, one));
  for (const one of writeCases(bench).filter(wanted)) console.log(await measure(bench, one));
  console.log('');
  for (const { run } of [
    { name: 'what a creation writes', run: costOfCreating },
    { name: 'room of a finished job', run: roomInWords },
    { name: 'how long others wait', run: hostile },
    { name: 'every list', run: walkLists },
    { name: 'large orders in the worker', run: background },
    { name: 'memory of the API', run: () => [`memory of the API after the run: ${memoryOf(product.pid)?.toFixed(0) ?? '–'} MiB`] },
  ].filter(wanted))
    for (const line of await run(bench)) console.log(line);
  if (values.only === undefined) console.log(await machineSpeed(bench));
} finally {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
}

async function roomInWords({ client }: Bench): Promise<string[]> {
  const room = await storageOfFinishedJobs(client);
  const parts = room.tables.map(({ table, bytes }) => `${table} ${(bytes / 1000).toFixed(1)}`).join(', ');
  return [`room of a finished job: ${(room.bytes / 1000).toFixed(1)} KB (${parts}), of ${room.jobs} jobs`];
}
