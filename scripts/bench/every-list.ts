import { WORKLIST_GROUPS } from '@/features/assignment-and-worklist';
import { LIST_FILTERS, LIST_SORTS, type ListFilter } from '@/pages/job-list/columns';
import { keysOf } from '@/platform';
import { STAGES } from '@/rules/forms';
import { cpuOf, cpuOfDatabase } from './cpu';
import { keepAliveAgent, sendRequest } from './load-generator';
import type { Bench } from './measure';
import { type SignedIn, signedIn } from './product';
import { PEOPLE, WORDS } from './reads';

/** Maximum time in ms for the response to a list request, if there is only one caller. */
const LIMIT_MS = 100;
/** Number of repetitions of a slow request. The fastest repetition counts, because other work on the machine can delay a request. */
const REPEATS = 3;
const DEEPEST_PAGE = 400;
const PAGE_SIZE = 25;
const MAX_PRINTED = 40;
/** Number of list requests after which the benchmark signs in again, because tokens expire after 15 minutes. */
const LISTS_OF_A_TOKEN = 1_000;

type Options = Record<'programs' | 'contractors' | 'ops_users' | 'contractor_users' | 'claimed_by', { value: string }[]>;
type Measured = { path: string; took: number; cpu: number | null };

/**
 * Requests every list that a screen can request, as each role: the job list, its tab counts, the search dialog and the worklist. It requests the job list with
 * each combination of filter, sort order, word and page, and with pairs of filters in the initial sort order. If `every` is 7, for example, it makes only every
 * seventh of these requests. It makes one request at a time. It prints the percentiles and the requests that take longer than 100 ms. It also prints the CPU
 * time of the API and the database, because other work on the machine does not change the CPU time.
 */
export async function walkLists(bench: Bench): Promise<string[]> {
  const { product } = bench;
  const lines: string[] = [];
  for (const { name, email, list, counts } of PEOPLE) {
    const who = await signedIn(product.base, product.testToken, email);
    const options = await who.call<Options>('POST', '/api/jobs/filters');
    const isStaff = list.endsWith('internal');
    const paths = [
      ...jobLists(list, filtersOf(options, isStaff)),
      ...filtersOf(options, isStaff).flatMap((filter) => words().map((word) => `${counts}?${joined(filter, word)}`)),
      ...words().flatMap((word) =>
        ['', 'include_canceled=true', ...STAGES.map((stage) => `stages=${stage}`)].map((more) => `/api/jobs/search?${joined(word, more)}`),
      ),
      ...(isStaff ? worklists(options) : []),
    ].filter((_, index) => index % bench.every === 0);
    lines.push(...report(name, await measureAll(bench, () => signedIn(product.base, product.testToken, email), paths)));
  }
  return lines;
}

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join('&');
const words = (): string[] => ['', ...Object.values(WORDS).map((word) => `q=${encodeURIComponent(word)}`)];

/** Returns query strings for every filter of the job list with each of its values. Filters by user or contractor use only their first two options. */
const filtersOf = (options: Options, isStaff: boolean): string[] => [
  '',
  ...STAGES.map((stage) => `stages=${stage}`),
  ...LIST_FILTERS.filter(({ isStaffOnly }) => isStaff || !isStaffOnly).flatMap((filter) => queriesOf(filter, options)),
];

const MAX_PEOPLE = 2;

function queriesOf(filter: ListFilter, options: Options): string[] {
  const each = (values: readonly string[], name = filter.parameter) => values.map((value) => `${name}=${value}`);
  const listed = (name: keyof Options) => options[name].map(({ value }) => value);
  if (filter.kind === 'flag') return each(['true']);
  if (filter.kind === 'canceled') return [...each(['true'], 'include_canceled'), ...each(['true'])];
  if (filter.kind === 'claimed') return [...each(['true', 'false'], 'is_claimed_jobs'), ...each(listed('claimed_by').slice(0, MAX_PEOPLE), 'claimed_by')];
  if (filter.kind === 'choices') return each(keysOf(filter.options));
  return each(filter.kind === 'many' ? listed(filter.options) : listed(filter.options).slice(0, MAX_PEOPLE));
}

const ORDERS = ['asc', 'desc'].flatMap((direction) => [
  ...LIST_SORTS.map(({ by }) => `sort_by=${by}&sort_direction=${direction}`),
  `sort_by=current_stage_started_at&sort_direction=${direction}&needs_first=true`,
]);
const OPENED = 'sort_by=current_stage_started_at&sort_direction=asc&needs_first=true';

function jobLists(list: string, filters: readonly string[]): string[] {
  const nameOf = (filter: string) => filter.slice(0, filter.indexOf('='));
  const pairs = filters.flatMap((one, at) => filters.slice(at + 1).flatMap((other) => (one && nameOf(one) !== nameOf(other) ? [joined(one, other)] : [])));
  return [
    ...filters.flatMap((filter) => words().flatMap((word) => ORDERS.map((order) => `${list}?${joined(filter, word, order)}`))),
    ...pairs.flatMap((pair) => [`${list}?${joined(pair, OPENED)}`, `${list}?${joined(pair, 'sort_by=job_name&sort_direction=asc')}`]),
  ];
}

function worklists({ programs, contractors }: Options): string[] {
  const filters = [
    '',
    'mine=true',
    'unassigned=true',
    ...WORKLIST_GROUPS.map((group) => `group=${group}`),
    ...programs.map(({ value }) => `program_id=${value}`),
    ...contractors.slice(0, 2).map(({ value }) => `contractor_id=${value}`),
  ];
  return filters.flatMap((filter) => words().map((word) => `/api/tasks/queue?${joined(filter, word)}`));
}

/** Measures the lists. For a list with several pages, also measures its last page by number, or page 400. */
async function measureAll({ product, client }: Bench, signIn: () => Promise<SignedIn>, paths: readonly string[]): Promise<Measured[]> {
  const { base, pid } = product;
  const agent = keepAliveAgent(1);
  let who = await signIn();
  const measured: Measured[] = [];
  const cpuTime = async () => (cpuOf(pid) ?? 0) + ((await cpuOfDatabase(client)) ?? 0);
  const measure = async (path: string) => {
    let took = Number.POSITIVE_INFINITY;
    let cpu: number | null = null;
    let text = '';
    for (let n = 0; n < REPEATS && took > LIMIT_MS; n += 1) {
      const cpuBefore = n > 0 ? await cpuTime() : null;
      const from = performance.now();
      const answer = await sendRequest(base, agent, who.as({ path }));
      took = Math.min(took, performance.now() - from);
      if (cpuBefore !== null) cpu = Math.min(cpu ?? Number.POSITIVE_INFINITY, (await cpuTime()) - cpuBefore);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
      ({ text } = answer);
    }
    measured.push({ path, took, cpu });
    return text;
  };
  try {
    for (const [at, path] of paths.entries()) {
      if (at % LISTS_OF_A_TOKEN === 0) who = await signIn();
      const total = Number(/"total":(\d+)/.exec(await measure(path))?.[1] ?? 0);
      const last = Math.min(DEEPEST_PAGE, Math.ceil(total / PAGE_SIZE));
      if (last > 1) await measure(`${path}&page_number=${last}`);
    }
  } finally {
    agent.destroy();
  }
  return measured;
}

function report(name: string, measured: readonly Measured[]): string[] {
  const sorted = measured.toSorted((a, b) => a.took - b.took);
  const at = (part: number) => `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]?.took ?? 0).toFixed(1)} ms`;
  const slow = sorted.filter(({ took }) => took > LIMIT_MS).reverse();
  return [
    `every list, ${name}: ${measured.length} calls, p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, most ${at(1)}; ${slow.length} above ${LIMIT_MS} ms, ${slow.filter(({ cpu }) => (cpu ?? 0) > LIMIT_MS).length} of CPU`,
    ...slow.slice(0, MAX_PRINTED).map(({ path, took, cpu }) => `  ${took.toFixed(0).padStart(5)} ms, CPU ${cpu ?? '–'} ms  ${path}`),
    ...(slow.length > MAX_PRINTED ? [`  and ${slow.length - MAX_PRINTED} more`] : []),
  ];
}
