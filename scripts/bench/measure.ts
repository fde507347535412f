import type pg from 'pg';
import { cpuOf, cpuOfDatabase } from './cpu';
import { type LoadResult, type RequestGenerator, runLoad } from './load-generator';
import type { Running } from './processes';

export type Bench = { product: Running & { testToken: string }; bare: Running; client: pg.Client; seconds: number; connections: number; every: number };

/** Requests that are measured on the product and, if `bare` is set, also on the comparison server. */
export type BenchCase = {
  name: string;
  /** Number of connections. Default: the number from the command line. */
  connections?: number;
  /** Called for each run, for example to sign in or to prepare requests. Returns one request function per connection. */
  product: (connections: number) => Promise<RequestGenerator[]>;
  bare?: (connections: number) => RequestGenerator[];
  /** True if each request can be sent only once, so that the warm-up must prepare separate requests. */
  isOnce?: boolean;
};

type Cost = LoadResult & { api: number | null; database: number | null };

const WIDTHS = [40, 9, 9, 9, 9, 9, 9, 9, 9, 9];
const line = (cells: readonly string[]): string => cells.map((text, i) => (i === 0 ? text.padEnd(WIDTHS[0] ?? 0) : text.padStart(WIDTHS[i] ?? 9))).join('');

export const titles = (): string =>
  [
    line(['', 'product', 'API', 'database', 'median', 'bare', 'its', 'database', 'API', 'database']),
    line(['', 'req/s', 'CPU ms', 'CPU ms', 'ms', 'req/s', 'CPU ms', 'CPU ms', 'ratio', 'ratio']),
  ].join('\n');

export async function measure(bench: Bench, { name, connections = bench.connections, product, bare, isOnce = false }: BenchCase): Promise<string> {
  await warmUp(bench.product, () => product(connections), isOnce);
  const ours = await run(bench, bench.product, await product(connections));
  if (bare) await warmUp(bench.bare, () => bare(connections));
  const theirs = bare && (await run(bench, bench.bare, bare(connections)));
  const row = line([
    name,
    ours.perSecond.toFixed(0),
    ms(ours.api, ours),
    ms(ours.database, ours),
    ours.p50.toFixed(1),
    theirs ? theirs.perSecond.toFixed(0) : '–',
    theirs ? ms(theirs.api, theirs) : '–',
    theirs ? ms(theirs.database, theirs) : '–',
    theirs ? ratio(ours.api, ours, theirs.api, theirs) : '–',
    theirs ? ratio(ours.database, ours, theirs.database, theirs) : '–',
  ]);
  const failed = [ours, theirs]
    .filter((result) => result && result.failures > 0)
    .map((result) => `  ${result?.failures} of ${result?.requests} failed: ${result?.failure}`);
  return [row, ...failed].join('\n');
}

/**
 * CPU time in ms that the comparison server needed for a list of all jobs on the machine on which the targets were set. The measurements there were between 0.9
 * and 1.3 ms.
 */
const LIST_WHERE_TARGETS_WERE_SET = 1.1;

/**
 * Returns a sentence about the speed of this machine, compared with the machine on which the targets were set. The factor is the CPU time for the list on that
 * machine, divided by the CPU time on this machine.
 */
export async function machineSpeed(bench: Bench): Promise<string> {
  const asking = (): RequestGenerator[] => Array.from({ length: bench.connections }, () => () => ({ path: '/list?page=1' }));
  await warmUp(bench.bare, asking);
  const { api, requests } = await run(bench, bench.bare, asking());
  if (api === null || requests === 0) return 'how quick the machine is cannot be seen';
  const took = api / requests;
  const factor = (LIST_WHERE_TARGETS_WERE_SET / took).toFixed(2);
  return `the machine: a bare list takes ${took.toFixed(2)} ms of its CPU, ${LIST_WHERE_TARGETS_WERE_SET} where the targets were set; milliseconds compare with them times ${factor}`;
}

/** Limits of the warm-up. Node compiles frequent code while it runs, so the first thousand requests of a kind cost up to twice as much as later ones. */
const WARM = { requests: 1_000, seconds: 8 };

/** Sends requests until Node has compiled the code. If each request can be sent only once, new requests are prepared for each round. */
async function warmUp({ base }: Running, prepare: () => RequestGenerator[] | Promise<RequestGenerator[]>, isOnce = false): Promise<void> {
  let remaining = WARM.requests;
  do {
    const askings = (await prepare()).map(
      (ask): RequestGenerator =>
        (n, last) =>
          remaining > 0 ? counted(ask(n, last)) : undefined,
    );
    await runLoad(base, askings, WARM.seconds);
  } while (isOnce && remaining > 0);

  function counted(asked: ReturnType<RequestGenerator>): ReturnType<RequestGenerator> {
    if (asked) remaining -= 1;
    return asked;
  }
}

async function run({ client, seconds }: Bench, { base, pid }: Running, askings: readonly RequestGenerator[]): Promise<Cost> {
  const before = { api: cpuOf(pid), database: await cpuOfDatabase(client) };
  const driven = await runLoad(base, askings, seconds);
  const after = { api: cpuOf(pid), database: await cpuOfDatabase(client) };
  const used = (from: number | null, to: number | null) => (from === null || to === null ? null : to - from);
  return { ...driven, api: used(before.api, after.api), database: used(before.database, after.database) };
}

const ms = (total: number | null, { requests }: LoadResult): string => (total === null || requests === 0 ? '–' : (total / requests).toFixed(2));

/** Returns the CPU time of the product for a request, divided by the CPU time of the comparison server for a request. */
const ratio = (ours: number | null, { requests }: LoadResult, theirs: number | null, { requests: bareRequests }: LoadResult): string =>
  ours === null || !theirs || requests === 0 ? '–' : (ours / requests / (theirs / bareRequests)).toFixed(1);
