import type { RequestGenerator } from './load-generator';
import type { Bench, BenchCase } from './measure';
import { type SignedIn, signedIn } from './product';

/** Users of the demo who send the requests: one user of each kind that the database distinguishes. */
export const PEOPLE = [
  { name: 'contractor', email: 'carla@lakeside.example', list: '/api/jobs', counts: '/api/jobs/summary' },
  { name: 'staff of all', email: 'ops@hearthline.example', list: '/api/jobs/internal', counts: '/api/jobs/summary-internal' },
  { name: 'staff of some', email: 'program@hearthline.example', list: '/api/jobs/internal', counts: '/api/jobs/summary-internal' },
] as const;

/** Search word that a third of the jobs contain, because a third of the homes are in this city. */
const OF_A_THIRD = 'madison';

/**
 * Search words of different frequency in the data of `bench:load`. A rare word occurs in more jobs if the database has more jobs. The code of a job occurs only
 * once.
 */
export const WORDS = {
  common: 'jensen',
  rare: 'zanquinmar',
  'three letters': 'mul',
  'two letters': 'qu',
  'several words': `rosa jensen ${OF_A_THIRD}`,
  'a typo': 'zanquimnar',
  'in a third': OF_A_THIRD,
  'in nearly all': 'example.com',
};

const DEEPEST_PAGE = 400;
const WORKED_ON = 20;
const SORTED = 'sort_by=current_stage_started_at&sort_direction=asc&per_page=25';

export async function readCases({ product, client }: Bench): Promise<BenchCase[]> {
  const cases: BenchCase[] = [];
  for (const { name, email, list, counts } of PEOPLE) {
    const { rows } = await client.query<{ contractor_id: string | null; program_keys: string[] | null }>(
      'select contractor_id, program_keys from app.users where email = $1',
      [email],
    );
    const tenant = new URLSearchParams({
      ...(rows[0]?.contractor_id && { company: rows[0].contractor_id }),
      ...(rows[0]?.program_keys && { programs: rows[0].program_keys.join(',') }),
    }).toString();
    const ids = await jobsOf(client, rows[0]?.contractor_id ?? null);
    const once = await codeOf(client, rows[0]);
    const pages = Math.max(1, Math.min(DEEPEST_PAGE, Math.floor((await countOf(client, rows[0]?.contractor_id ?? null)) / 25)));
    // Tokens expire after 15 minutes, and a run of all cases may take longer.
    const as =
      (path: (n: number) => string) =>
      async (connections: number): Promise<RequestGenerator[]> => {
        const who = await signedIn(product.base, product.testToken, email);
        return each(connections, (n) => who.as({ path: path(n) }));
      };
    const bare = (path: (n: number) => string) => (connections: number) => each(connections, (n) => ({ path: `${path(n)}&${tenant}` }));
    const page = (n: number) => 1 + ((n * 37) % pages);
    cases.push(
      { name: `list + count, ${name}`, product: as(() => `${list}?${SORTED}`), bare: bare(() => '/list?page=1') },
      {
        name: `pages 1 to ${pages} read on, ${name}`,
        product: async (connections) => readingOn(await signedIn(product.base, product.testToken, email), `${list}?${SORTED}`, starts(connections, pages)),
        bare: (connections) => starts(connections, pages).map((first) => (n) => ({ path: `/list?page=${1 + ((first + n) % pages)}&${tenant}` })),
      },
      {
        name: `pages 1 to ${pages} by number, ${name}`,
        product: as((n) => `${list}?${SORTED}&page_number=${page(n)}`),
        bare: bare((n) => `/list?page=${page(n)}`),
      },
      ...Object.entries({ ...WORDS, 'found once': once }).map(([kind, word]) => ({
        name: `search ${kind}, ${name}`,
        product: as(() => `/api/jobs/search?q=${encodeURIComponent(word)}`),
        bare: bare(() => `/search?q=${encodeURIComponent(word)}`),
      })),
      // Sends the same request as the screen. In the response, jobs on which the user must act come first.
      { name: `list as its screen asks, ${name}`, product: as(() => `${list}?${SORTED}&needs_first=true`), bare: bare(() => '/list?page=1') },
      {
        name: `list with a word of a third, ${name}`,
        product: as(() => `${list}?${SORTED}&needs_first=true&q=${OF_A_THIRD}`),
        bare: bare(() => `/search?q=${OF_A_THIRD}`),
      },
      ...(tenant.includes('company=')
        ? []
        : [{ name: `worklist with that word, ${name}`, product: as(() => `/api/tasks/queue?q=${OF_A_THIRD}`), bare: bare(() => `/search?q=${OF_A_THIRD}`) }]),
      { name: `tab counts, ${name}`, product: as(() => counts), bare: bare(() => '/counts?') },
      { name: `open a job, ${name}`, product: as((n) => `/api/jobs/${ids[n % ids.length]}`), bare: bare((n) => `/job?id=${ids[n % ids.length]}`) },
      // This case opens the same few jobs again, so the process has them in its cache (decisions/performance-recomputation.md). The case above opens jobs that
      // are not cached.
      {
        name: `open one of ${WORKED_ON} jobs again, ${name}`,
        product: as((n) => `/api/jobs/${ids[n % Math.min(ids.length, WORKED_ON)]}`),
        bare: bare((n) => `/job?id=${ids[n % Math.min(ids.length, WORKED_ON)]}`),
      },
    );
  }
  return cases;
}

/** Returns the first page of each connection. The pages are spread evenly over the list. */
const starts = (connections: number, pages: number): number[] => Array.from({ length: connections }, (_, n) => 1 + Math.floor((n * pages) / connections));

/** Reads page after page by cursor, as the screen does. After the last page, starts again with the first one. */
function readingOn(who: SignedIn, list: string, firsts: readonly number[]): Promise<RequestGenerator[]> {
  return Promise.all(
    firsts.map(async (first) => {
      const { next } = await who.call<{ next: string | null }>('GET', `${list}&page_number=${first}`);
      const behind = (cursor: string | null | undefined) => who.as({ path: cursor ? `${list}&after=${cursor}` : list });
      // Extracts only the cursor, because parsing the whole response would use CPU time of the machine that is being measured.
      const asking: RequestGenerator = (n, last) => behind(n === 0 ? next : /"next":"([^"]+)"/.exec(last?.text ?? '')?.[1]);
      return asking;
    }),
  );
}

/** Returns a generator for each connection. Each generator starts at another number, so that the connections do not all request the same row. */
function each(connections: number, asked: (n: number) => ReturnType<RequestGenerator>): RequestGenerator[] {
  return Array.from({ length: connections }, (_, first) => (n: number) => asked(first * 20 + n));
}

/** Returns the code of a job that the user may see. The result is the same in each run with the same jobs. */
async function codeOf(client: Bench['client'], who: { contractor_id: string | null; program_keys: string[] | null } | undefined): Promise<string> {
  const { rows } = await client.query<{ short_code: string }>(
    `select short_code from app.jobs where ($1::uuid is null or contractor_id = $1) and ($2::text[] is null or program_keys && $2) and not is_canceled
      order by md5(id::text) limit 1`,
    [who?.contractor_id ?? null, who?.program_keys ?? null],
  );
  return (rows[0]?.short_code ?? '').toLowerCase();
}

/** Returns the IDs of jobs with tasks, because `bench:load` may have created jobs without tasks. */
async function jobsOf(client: Bench['client'], company: string | null): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from app.jobs where ($1::uuid is null or contractor_id = $1) and not is_canceled and exists (select from app.tasks where job_id = jobs.id)
      order by md5(id::text) limit 200`,
    [company],
  );
  return rows.map(({ id }) => id);
}

async function countOf(client: Bench['client'], company: string | null): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from app.jobs where ($1::uuid is null or contractor_id = $1) and not is_canceled',
    [company],
  );
  return rows[0]?.n ?? 0;
}
