import { parse } from 'csv-parse/sync';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { WORKLIST_GROUPS, type WorklistGroup } from '@/features/assignment-and-worklist';
import { findMatchingJobs } from '@/job-data/server';
import { rebuildCounts } from '@/pages/job-list/server';
import { DEMO_CONTRACTORS } from '../../demo/people';
import { ANYWAY, CARLA, FINANCE, LUIS, OPS, openTestApp, PROGRAM, type TestApp, TOM } from '../support/app';
import { expectRightCounts, materializedCounts } from '../support/counts';
import { exportedJobs } from '../support/exported';

/** Tests the counts, the search and the pages of the job list with the demo jobs. The expected results are calculated from the jobs themselves. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ demo: true });
}, 120_000);
afterAll(() => app.close());

type Item = {
  id: string;
  job_name: string;
  short_code: string;
  action_required: boolean;
  rebate?: { amount: number } | null;
  programs: { key: string; eligibility: string }[];
  declined: { key: string; reason: string; note: string }[];
};
type List = { items: Item[]; total: number; total_is_at_least: boolean; next: string | null };
type Summary = { stages: Record<string, number>; all: number; canceled: number; complete: number; action_required: number; are_at_least: boolean };
const listOf = async (who: string, query = '') => (await app.call<List>(who, 'GET', `${pathOf(who)}?per_page=100&${query}`)).body;
const summaryOf = async (who: string, query = '') =>
  (await app.call<Summary>(who, 'GET', `/api/jobs/${who === CARLA || who === LUIS ? 'summary' : 'summary-internal'}?${query}`)).body;
const pathOf = (who: string) => (who === CARLA || who === LUIS ? '/api/jobs' : '/api/jobs/internal');

/** Returns a generator of random numbers. The seed makes failures reproducible. */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

describe('materialized counts', () => {
  it('stay equal to freshly counted values during random actions of four concurrent users', { timeout: 120_000 }, async () => {
    const { items } = await listOf(OPS, 'include_canceled=true&include_complete=true');
    // Leave one job that needs operations staff unchanged, because later tests need such a job and the random actions could cancel all others.
    const untouched = items.find((item) => item.action_required)?.id;
    expect(untouched).toBeDefined();
    const ids = items.map((item) => item.id).filter((id) => id !== untouched);
    const companies = DEMO_CONTRACTORS.map((company) => company.id);
    let done = 0;
    const act = async (roll: (sides: number) => number) => {
      const id = ids[roll(ids.length)];
      const acts = [
        () => app.call(OPS, 'PATCH', `/api/jobs/${id}/cancel`, { reason: 'mistake' }),
        () => app.call(OPS, 'PATCH', `/api/jobs/${id}/restore`, ANYWAY),
        () => app.call(OPS, 'PUT', `/api/jobs/${id}/contractor`, { contractor_id: companies[roll(companies.length)], reason: 'a random act' }),
        () => app.call(OPS, 'PUT', `/api/jobs/${id}/programs`, { programs: [{ key: 'vanilla', opted_in: roll(2) === 0 }] }),
        () => app.call(OPS, 'PUT', `/api/jobs/${id}/set-job-as-deemed`, { deemed_reason: null }),
      ];
      const { status } = (await acts[roll(acts.length)]?.()) ?? { status: 0 };
      // An error response is a valid result. For example, a canceled job cannot be canceled again.
      expect([200, 403, 404, 409, 422]).toContain(status);
      if (status === 200) done += 1;
    };
    await Promise.all(
      [1, 2, 3, 4].map(async (seed) => {
        const roll = dice(seed);
        for (let round = 0; round < 20; round += 1) await act(roll);
      }),
    );
    expect(done).toBeGreaterThan(15);
    await expectRightCounts(app);
    await sql`select app.merge_job_count_moves(), app.merge_worklist_count_moves()`.execute(app.db.unsafeKysely);
    await expectRightCounts(app);
    const kept = await materializedCounts(app);
    await sql`update app.job_counts set jobs = jobs + 7`.execute(app.db.unsafeKysely);
    await app.db.unsafeTransaction(rebuildCounts);
    expect(await materializedCounts(app)).toEqual(kept);
  });

  it('stay correct when eight concurrent writers change jobs of the same counts', async () => {
    const ids = (await listOf(OPS)).items.slice(0, 8).map((item) => item.id);
    const before = await materializedCounts(app);
    const flip = (id: string): RawBuilder<unknown> => sql`update app.jobs set open_owners = array_append(open_owners, 'x') where id = ${id}`;
    const back = sql`update app.jobs set open_owners = array_remove(open_owners, 'x')`;
    await Promise.all(
      // Each writer changes its own job, but all these jobs are part of the same counts.
      ids.map(async (id) => {
        for (let round = 0; round < 10; round += 1) {
          await app.db.transaction(sessionSettingsFor(SYSTEM, 'test'), async (tx) => {
            await flip(id).execute(tx);
            await sql`update app.jobs set open_owners = array_remove(open_owners, 'x') where id = ${id}`.execute(tx);
            await flip(id).execute(tx);
          });
          await app.db.unsafeTransaction((tx) => sql`select app.merge_job_count_moves()`.execute(tx));
        }
      }),
    );
    await expectRightCounts(app);
    await app.db.transaction(sessionSettingsFor(SYSTEM, 'test'), (tx) => back.execute(tx));
    expect(await materializedCounts(app)).toEqual(before);
  });

  it('are unchanged by a transaction that is rolled back', async () => {
    const before = await materializedCounts(app);
    await expect(
      app.db.transaction(sessionSettingsFor(SYSTEM, 'test'), async (tx) => {
        await sql`update app.jobs set stage = 'complete'`.execute(tx);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await materializedCounts(app)).toEqual(before);
  });

  it('are written only by triggers, and cannot be read by guests or other contractors', async () => {
    const as = (settings: Record<string, string>, query: RawBuilder<unknown>) => app.db.transaction(settings, (tx) => query.execute(tx));
    for (const table of ['job_counts', 'job_count_moves', 'worklist_counts', 'worklist_count_moves']) {
      await expect(as(sessionSettingsFor(SYSTEM, 'test'), sql`delete from ${sql.table(`app.${table}`)}`)).rejects.toThrow('permission denied');
      await expect(as({ ...sessionSettingsFor(SYSTEM, 'test'), role: 'app_guest' }, sql`select from ${sql.table(`app.${table}`)}`)).rejects.toThrow(
        'permission denied',
      );
    }
    const wall = sql<{ others: number }>`
      select count(*)::int as others from (select contractor_id from app.job_counts union all select contractor_id from app.job_count_moves) c
      where contractor_id is distinct from ${DEMO_CONTRACTORS[0]?.id}`;
    const { rows } = await app.db.transaction(sessionSettingsFor(contractorOf(DEMO_CONTRACTORS[0]?.id ?? ''), 'test'), (tx) => wall.execute(tx));
    expect(rows).toEqual([{ others: 0 }]);
  });

  it.each([CARLA, LUIS, OPS, PROGRAM, FINANCE])('equal the number of jobs in each tab for %s with any filter', async (who) => {
    for (const filters of [
      '',
      'needs_first=true&sort_by=current_stage_started_at',
      'action_required=true',
      'payment_status=reserved',
      'payment_status=unreserved&program_id=wi-hear',
      'program_id=wi-hear,vanilla',
      'action_owner=ops',
      'include_canceled=true',
      'include_complete=true',
      'include_complete=false',
      'q=rivera',
      'eligibility=ineligible',
      'is_claimed_jobs=false',
    ]) {
      const summary = await summaryOf(who, filters);
      const counted = async (more: string) => {
        const { items, total } = await listOf(who, [filters, more].filter(Boolean).join('&'));
        expect([who, filters, more, items.length]).toEqual([who, filters, more, total]);
        return total;
      };
      expect(summary.all).toBe(await counted(''));
      for (const [stage, n] of Object.entries(summary.stages)) expect([stage, await counted(`stages=${stage}`)]).toEqual([stage, n]);
      if (!filters.includes('action_required')) expect(summary.action_required).toBe(await counted('action_required=true'));
      expect(summary.are_at_least).toBe(false);
    }
  });
});

const contractorOf = (contractorId: string): Actor => ({
  kind: 'contractor',
  userId: 'u',
  name: 'x',
  email: 'x',
  roles: ['contractor_admin'],
  contractorId,
  contractorName: 'x',
});

describe('job search', () => {
  type Scope = { contractor?: string | null; stages?: string[] | null; canceled?: boolean; most?: number };
  /** Returns the IDs of the jobs that match the patterns and that the given session may see. Null if there are too many to list. */
  const found = async (
    settings: Record<string, string>,
    patterns: string[],
    { contractor = null, stages = null, canceled = true, most = 51 }: Scope = {},
  ): Promise<string[] | null> => {
    const { rows } = await app.db.transaction({ ...sessionSettingsFor(null, 'test'), ...settings }, (tx) =>
      sql<{
        ids: string[] | null;
      }>`select app.jobs_with_words(${patterns}::text[], ${contractor}::uuid, ${stages}::text[], ${canceled}, ${most}) as ids`.execute(tx),
    );
    return rows[0]?.ids ?? null;
  };
  const similar = async (settings: Record<string, string>, word: string, contractor: string | null = null): Promise<string[]> => {
    const { rows } = await app.db.transaction({ ...sessionSettingsFor(null, 'test'), ...settings }, (tx) =>
      sql<{ ids: string[] }>`select app.similar_jobs(${[word]}::text[], '{}', ${contractor}::uuid, null, true, 51) as ids`.execute(tx),
    );
    return rows[0]?.ids ?? [];
  };
  const jobs = () =>
    app.db.unsafeKysely
      .selectFrom('app.jobs')
      .select(['id', 'contractor_id', 'program_keys', 'search_text', 'is_canceled', 'stage', 'current_stage_started_at'])
      .execute();

  it('finds only jobs that the user may see, for any search text', async () => {
    const all = await jobs();
    expect(new Set(all.map((job) => job.contractor_id)).size).toBeGreaterThan(1);
    // For each job, search for a word that only this job contains.
    for (const job of all) {
      const word = job.search_text.split(' ').find((part) => part.includes('@')) ?? job.search_text;
      const pattern = [`%${word}%`];
      const others = all.filter((other) => other.search_text.includes(word)).map((other) => other.id);
      const own = sessionSettingsFor(contractorOf(job.contractor_id), 'test');
      const neighbor = sessionSettingsFor(contractorOf(all.find((other) => other.contractor_id !== job.contractor_id)?.contractor_id ?? ''), 'test');
      expect(await found(own, pattern)).toContain(job.id);
      expect(await found(neighbor, pattern)).not.toContain(job.id);
      expect(await similar(own, word)).toContain(job.id);
      expect(await similar(neighbor, word)).not.toContain(job.id);
      // A filter with the ID of the other contractor does not reveal the job.
      expect(await found(neighbor, pattern, { contractor: job.contractor_id })).toEqual([]);
      expect(await similar(neighbor, word, job.contractor_id)).toEqual([]);
      const some = (programs: string[]) => sessionSettingsFor({ kind: 'staff', userId: 'u', name: 'x', email: 'x', roles: ['ops'], programs }, 'test');
      expect(await found(some(job.program_keys), pattern)).toContain(job.id);
      expect(await found(some(['no-such-program']), pattern)).toEqual([]);
      expect(await similar(some(['no-such-program']), word)).toEqual([]);
      expect((await found({ role: 'app_staff' }, pattern))?.sort()).toEqual(others.sort());
    }
  });

  it('is refused to guests and anonymous users, and its database role can read only the tables of the search', async () => {
    for (const role of ['app_guest', 'app_anonymous']) await expect(found({ role }, ['%rivera%'])).rejects.toThrow('permission denied');
    const { rows: rights } = await sql<{ the_table: string }>`
      select distinct table_name as the_table from information_schema.column_privileges where grantee = 'app_search' and table_schema = 'app' order by 1`.execute(
      app.db.unsafeKysely,
    );
    expect(rights.map((right) => right.the_table)).toEqual(['job_words', 'jobs', 'program_sets']);
    const { rows: writes } = await sql`
      select from information_schema.role_table_grants where grantee = 'app_search' and privilege_type <> 'SELECT'`.execute(app.db.unsafeKysely);
    expect(writes).toEqual([]);
  });

  const search = async (who: string, q: string, more = '') =>
    (
      await app.call<{ items: { id: string; is_canceled: boolean; stage: number }[]; partial: boolean }>(
        who,
        'GET',
        `/api/jobs/search?q=${encodeURIComponent(q)}${more}`,
      )
    ).body;
  const isMatch = (text: string, q: string) => q.split(' ').every((word) => (word.length > 2 ? text.includes(word) : ` ${text}`.includes(` ${word}`)));

  it('finds a phone number in any format, only among the jobs of the user', async () => {
    const [job] = await app.db.unsafeKysely
      .selectFrom('app.jobs')
      .select(['id', 'phone_number'])
      .where('phone_number', 'is not', null)
      .where('is_canceled', '=', false)
      .limit(1)
      .execute();
    const [, area = '', exchange = '', line = ''] = /(\d{3})(\d{3})(\d{4})$/.exec(job?.phone_number ?? '') ?? [];
    const right = (await jobs()).filter((one) => one.search_text.includes(`${area}${exchange}${line}`) && !one.is_canceled).map(({ id }) => id);
    expect(right).toContain(job?.id);
    for (const typed of [`(${area}) ${exchange}-${line}`, `${area}.${exchange}.${line}`, `+1 ${area} ${exchange} ${line}`])
      expect((await search(OPS, typed)).items.map(({ id }) => id).sort(), typed).toEqual(right.sort().slice(0, 50));
  });

  it('finds a misspelled name with any number of jobs, only among the jobs of the user', async () => {
    const all = await app.db.unsafeKysely.selectFrom('app.jobs').select(['id', 'last_name', 'search_text', 'is_canceled', 'contractor_id']).execute();
    const own = new Set((await listOf(CARLA, 'include_complete=true&include_canceled=true')).items.map(({ id }) => id));
    const job = all.find(({ id, last_name, is_canceled }) => own.has(id) && !is_canceled && /^[A-Za-z]{6,}$/.test(last_name));
    if (!job) throw new Error('There is no job with a long last name');
    const name = job.last_name.toLowerCase();
    const misspelled = [`${name.slice(0, -1)}x`, `${name.slice(0, 3)}${name.slice(4)}`, `${name.slice(0, 4)}${name.charAt(3)}${name.slice(4)}`];
    for (const typed of misspelled.filter((typed) => !all.some(({ search_text }) => search_text.includes(typed)))) {
      for (const who of [OPS, CARLA])
        expect(
          (await search(who, typed)).items.map(({ id }) => id),
          `${typed} for ${who}`,
        ).toContain(job.id);
      for (const { id } of (await search(CARLA, typed)).items) expect(own).toContain(id);
    }
    expect((await search(OPS, 'qqqqxxxx')).items).toEqual([]);
  });

  it.each(['rivera', 'riv', 'ri', 'r', 'ana rivera', '53', 'madison', 'zzzz', '100%', 'a_b', "o'"])(
    'returns equal results for "%s" in the search dialog, in the job list and by scanning',
    async (q) => {
      const right = (await jobs()).filter((job) => isMatch(job.search_text, q) && !job.is_canceled).map((job) => job.id);
      const named = await app.db.transaction(sessionSettingsFor(SYSTEM, 'test'), (tx) => findMatchingJobs(tx, SYSTEM, q));
      if (named !== null && !('patterns' in named))
        expect([...named].sort()).toEqual(
          (await jobs())
            .filter((job) => isMatch(job.search_text, q))
            .map((job) => job.id)
            .sort(),
        );
      const ids = (await search(OPS, q)).items.map((item) => item.id);
      expect(ids.sort()).toEqual(right.sort().slice(0, 50));
      // The search dialog also finds closed jobs. The list includes them only with a parameter.
      const asked = `include_complete=true&q=${encodeURIComponent(q)}`;
      expect((await listOf(OPS, asked)).items.map((item) => item.id).sort()).toEqual(right.sort());
      for (const who of [CARLA, PROGRAM]) {
        const visible = (await listOf(who, 'include_complete=true')).items.map((item) => item.id);
        const own = right.filter((id) => visible.includes(id));
        expect((await search(who, q)).items.map((item) => item.id).sort()).toEqual(own);
        expect((await listOf(who, asked)).items.map((item) => item.id).sort()).toEqual(own);
      }
    },
  );

  it('finds the newest jobs first, up to the requested number, within the given stages and contractor', async () => {
    const all = (await jobs()).sort((a, b) => b.current_stage_started_at.getTime() - a.current_stage_started_at.getTime() || (a.id < b.id ? 1 : -1));
    const contractor = DEMO_CONTRACTORS[0]?.id ?? '';
    const scopes: Scope[] = [
      {},
      { most: 2 },
      { contractor },
      { canceled: false },
      { stages: ['draft', 'install'] },
      { contractor, stages: ['review'], most: 1 },
    ];
    let asked = 0;
    for (const pattern of ['%rivera%', '%ana%', '%oak%', '%zzzz%', '% 1%'])
      for (const scope of scopes) {
        const { contractor: of, stages, canceled = true, most = 51 } = scope;
        const word = pattern.slice(1, -1);
        const right = all.filter(
          (job) =>
            ` ${job.search_text}`.includes(word) &&
            (!of || job.contractor_id === of) &&
            (!stages || stages.includes(job.stage)) &&
            (canceled || !job.is_canceled),
        );
        const ids = await found({ role: 'app_staff' }, [pattern], scope);
        if (ids === null) continue;
        expect([pattern, scope, ids]).toEqual([pattern, scope, right.slice(0, most).map(({ id }) => id)]);
        asked += ids.length;
      }
    expect(asked).toBeGreaterThan(5);
  });

  it('stores search rows that equal the jobs after any change', async () => {
    const { rows } = await sql`
      select from app.jobs j full join app.job_words w on w.job_id = j.id
      where (w.contractor_id, w.program_set, w.search_text, w.current_stage_started_at, w.stage, w.is_canceled)
        is distinct from (j.contractor_id, j.program_set, ' ' || j.search_text, j.current_stage_started_at, j.stage, j.is_canceled)`.execute(
      app.db.unsafeKysely,
    );
    expect(rows).toEqual([]);
  });

  it('returns no jobs for punctuation alone, and only jobs of the chosen stages and canceled jobs on request', async () => {
    expect(await search(OPS, ' – . ')).toEqual({ items: [], partial: false });
    expect((await listOf(OPS, `q=${encodeURIComponent('...')}`)).items).toEqual([]);
    const canceled = (await jobs()).filter((job) => job.is_canceled);
    expect(canceled.length).toBeGreaterThan(0);
    const word = canceled[0]?.search_text.split(' ')[1] ?? '';
    expect((await search(OPS, word)).items.some((item) => item.is_canceled)).toBe(false);
    expect((await search(OPS, word, '&include_canceled=true')).items.some((item) => item.is_canceled)).toBe(true);
    expect((await search(OPS, 'wi', '&stages=install')).items.every((item) => item.stage === 4)).toBe(true);
  });
});

describe('pages of the job list', () => {
  const SORTS = ['job_name', 'created_at', 'install_start_date', 'current_stage_started_at'];
  const pages = async (who: string, query: string, between: () => Promise<void> = async () => {}): Promise<string[]> => {
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const body: List = (await app.call<List>(who, 'GET', `${pathOf(who)}?per_page=4&${query}${after ? `&after=${after}` : ''}`)).body;
      ids.push(...body.items.map((item) => item.id));
      after = body.next;
      await between();
    } while (after !== null);
    return ids;
  };

  it.each([CARLA, OPS, PROGRAM])('contain every job of the list of %s when read by cursor in every order', async (who) => {
    for (const sort of [...SORTS, 'current_stage_started_at&needs_first=true'])
      for (const direction of ['asc', 'desc']) {
        const query = `include_canceled=true&include_complete=true&sort_by=${sort}&sort_direction=${direction}`;
        const whole = (await listOf(who, query)).items.map((item) => item.id);
        expect([sort, direction, await pages(who, query)]).toEqual([sort, direction, whole]);
      }
  });

  it.each([CARLA, OPS, FINANCE])('start with jobs that need action by %s, followed by the other jobs, each in list order', async (who) => {
    const asked = 'include_complete=true&sort_by=current_stage_started_at&sort_direction=desc';
    const mixed = (await listOf(who, asked)).items;
    const grouped = (await listOf(who, `${asked}&needs_first=true`)).items;
    const acting = mixed.filter((item) => item.action_required);
    expect(acting.length).toBeGreaterThan(0);
    expect(acting.length).toBeLessThan(mixed.length);
    expect(grouped).toEqual([...acting, ...mixed.filter((item) => !item.action_required)]);
    const third = await app.call<List>(who, 'GET', `${pathOf(who)}?${asked}&needs_first=true&per_page=3&page_number=3`);
    expect(third.body.items).toEqual(grouped.slice(6, 9));
    // With other sort fields, the list is not divided into groups.
    expect((await listOf(who, 'sort_by=job_name&needs_first=true')).items).toEqual((await listOf(who, 'sort_by=job_name')).items);
  });

  it.each([CARLA, OPS, PROGRAM])('are exported for %s in the same order, with the chosen columns and the permitted values', async (who) => {
    const asked = 'include_complete=true&stages=draft,review,install&sort_by=current_stage_started_at&needs_first=true';
    const { items } = await listOf(who, asked);
    const file = await exportedJobs(app, who, `${asked}&columns=stage,rebate,ops_user`);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toBe('attachment; filename="jobs-2026-03-02.csv"');
    const [head, ...rows] = parse(file.body, { bom: true });
    expect(head).toEqual(['platform_id', 'last_name', 'first_name', 'stage', 'rebate', ...(who === CARLA ? [] : ['ops_owner']), 'declined']);
    expect(rows.map((row) => [row[0], row[4]])).toEqual(items.map((item) => [item.short_code, item.rebate ? String(item.rebate.amount) : '']));
    const all = parse((await exportedJobs(app, who, asked)).body, { bom: true });
    expect(all[0]).toHaveLength(3 + 14 + (who === CARLA ? 0 : 1) + 1);
  });

  it('show a declined program with its reason and note', async () => {
    const { items } = await listOf(OPS, 'include_complete=true&include_canceled=true');
    const withDeclined = items.filter(({ declined }) => declined.length > 0);
    expect(withDeclined.length).toBeGreaterThan(0);
    for (const { declined, programs } of withDeclined)
      for (const { key, reason } of declined) {
        expect(reason).not.toBe('');
        expect(programs.find((program) => program.key === key)?.eligibility).toBe('ineligible');
      }
  });

  it('continue correctly when the last job of a page has left the list', async () => {
    const whole = (await listOf(OPS, 'sort_by=created_at')).items.map((item) => item.id);
    const gone = whole[3] ?? '';
    const read = await pages(OPS, 'sort_by=created_at', async () => {
      await app.call(OPS, 'PATCH', `/api/jobs/${gone}/cancel`, { reason: 'mistake' });
    });
    expect(read).toEqual(whole);
  });

  it('are refused for an invalid cursor', async () => {
    const { next } = (await app.call<List>(OPS, 'GET', '/api/jobs/internal?per_page=2&sort_by=created_at')).body;
    const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const id = crypto.randomUUID();
    for (const after of [
      'x',
      cursor(null),
      cursor(['created_at', 'asc', ['now()'], id]),
      cursor(['created_at', 'asc', [null], id]),
      cursor(['created_at', 'asc', [], id]),
      cursor(['created_at', 'asc', ['2026-02-30 09:00:00+00'], id]),
    ]) {
      const answer = await app.call<{ issues: { path: string }[] }>(OPS, 'GET', `/api/jobs/internal?sort_by=created_at&after=${after}`);
      expect([answer.status, answer.body.issues.map((issue) => issue.path)]).toEqual([422, ['after']]);
    }
    expect((await app.call(OPS, 'GET', `/api/jobs/internal?sort_by=created_at&after=${next}`)).status).toBe(200);
    expect((await app.call(OPS, 'GET', `/api/jobs/internal?sort_by=job_name&after=${next}`)).status).toBe(422);
  });
});

describe('the worklist', () => {
  it.each([OPS, FINANCE, PROGRAM])('has counts for %s that match its number of items, its days and its kinds', async (who) => {
    type Queue = {
      items: { key: string; short_code: string; since: string; subject: string; group: WorklistGroup }[];
      total: number;
      bands: Record<string, number>;
      kinds: { key: string; count: number }[];
      sla: { yellow_from: number; red_from: number };
    };
    const read = async (query: string) => (await app.call<Queue>(who, 'GET', `/api/tasks/queue?per_page=100&${query}`)).body;
    const { items: everything } = await read('');
    const code = everything.at(-1)?.short_code;
    expect((await read(`q=${code}`)).items).toEqual(everything.filter(({ short_code }) => short_code === code));
    expect((await read('q=nobody-is-called-that')).total).toBe(0);
    for (const query of ['', 'mine=true', 'mine=false', 'unassigned=true', 'program_id=wi-hear', `contractor_id=${DEMO_CONTRACTORS[0]?.id}`, 'q=madison']) {
      const { items, total, bands, kinds, sla } = await read(query);
      const waiting = (days: number) => items.filter((item) => Date.parse(item.since) <= app.clock.now().getTime() - days * 86_400_000).length;
      expect(total).toBe(items.length);
      expect(bands).toEqual({ red: waiting(sla.red_from), yellow: waiting(sla.yellow_from) - waiting(sla.red_from), green: total - waiting(sla.yellow_from) });
      const places = items.map((item) => `${WORKLIST_GROUPS.indexOf(item.group)} ${item.since}`);
      expect(places).toEqual(places.toSorted());
      for (const group of WORKLIST_GROUPS) expect((await read(`${query}&group=${group}`)).items).toEqual(items.filter((item) => item.group === group));
      for (const { key, count } of kinds) expect((await read(`${query}&kind=${key}`)).total).toBe(count);
      expect(kinds.reduce((all, { count }) => all + count, 0)).toBe(total);
      const [head, ...lines] = parse((await app.call<string>(who, 'GET', `/api/tasks/queue/export?${query}`)).body, { bom: true });
      expect([head?.[0], lines.map((line) => line[12])]).toEqual(['group', items.map((item) => item.since)]);
    }
  });
});

describe('a search for a common word', () => {
  it.each([OPS, PROGRAM, FINANCE, CARLA])('returns equal results for %s by text patterns and by the IDs of the jobs', async (who) => {
    const answers = async () => {
      const said: unknown[] = [];
      for (const q of ['madison', 'example.com', 'wi', 'madison example.com', 'ana rivera', 'nobody-is-called-that', '100%']) {
        const asked = `q=${encodeURIComponent(q)}`;
        for (const more of [
          '',
          'needs_first=true&sort_by=current_stage_started_at',
          'sort_by=job_name&sort_direction=desc',
          'include_complete=true&stages=draft,install',
        ])
          said.push([q, more, await listOf(who, `${asked}&${more}`)]);
        said.push(await summaryOf(who, asked), await summaryOf(who, `${asked}&include_canceled=true`));
        if (who !== CARLA)
          for (const more of ['', '&mine=true', '&program_id=wi-hear']) said.push((await app.call(who, 'GET', `/api/tasks/queue?${asked}${more}`)).body);
      }
      return said;
    };
    const owner = app.db.unsafeKysely;
    const listed = await answers();
    const { rows } = await sql<{ shipped: string }>`select pg_get_functiondef('app.jobs_with_words'::regproc) as shipped`.execute(owner);
    const shipped = rows[0]?.shipped ?? '';
    /** Runs an SQL statement as `app_search`, the role that owns the function. */
    const state = (text: string) =>
      app.db.unsafeTransaction(async (tx) => {
        for (const statement of [
          'grant create on schema app to app_search',
          'set local role app_search',
          text,
          'reset role',
          'revoke create on schema app from app_search',
        ])
          await sql.raw(statement).execute(tx);
      });
    // Replace the function by one that never lists IDs, so that the lists compare the patterns with each row instead.
    expect(shipped).toContain('if hits > 10 then');
    await state(shipped.replace('if hits > 10 then', 'if true then'));
    const { rows: many } = await app.db.transaction({ ...sessionSettingsFor(null, 'test'), role: 'app_staff' }, (tx) =>
      sql`select app.jobs_with_words(array['%zzzz%'], null, null, true, 51) as ids`.execute(tx),
    );
    expect(many).toEqual([{ ids: null }]);
    const walked = await answers();
    await state(shipped);
    expect(walked).toEqual(listed);
    expect(JSON.stringify(listed)).toContain('short_code');
  });
});

describe('claiming and assigning several jobs at once', () => {
  const linesOf = async (id: string) => (await app.call<{ total: number }>(OPS, 'GET', `/api/jobs/${id}/history`)).body.total;

  it('writes one history entry per job, and continues when one job is refused', async () => {
    const [first = '', second = '', closed = ''] = [
      ...(await listOf(PROGRAM, 'stages=draft')).items.slice(0, 2),
      ...(await listOf(PROGRAM, 'is_canceled=true')).items.slice(0, 1),
    ].map(({ id }) => id);
    const before = await Promise.all([first, second, closed].map(linesOf));
    const claimed = await app.call<{ items: unknown[] }>(PROGRAM, 'POST', '/api/jobs/claim', { job_ids: [first, second, closed, first] });
    expect(claimed.body.items).toEqual(
      expect.arrayContaining([
        { job_id: first, done: true, detail: null },
        { job_id: second, done: true, detail: null },
        { job_id: closed, done: false, detail: 'This job is canceled.' },
      ]),
    );
    expect(claimed.body.items).toHaveLength(3);
    expect(await Promise.all([first, second, closed].map(linesOf))).toEqual(before.map((lines, at) => lines + (at < 2 ? 1 : 0)));
    const again = await app.call<{ items: { detail: string }[] }>(OPS, 'POST', '/api/jobs/claim', { job_ids: [first] });
    expect(again.body.items[0]?.detail).toContain('Claimed by');
    type Options = Record<'programs' | 'contractors' | 'ops_users' | 'contractor_users' | 'claimed_by', { value: string; label: string }[]>;
    const options = async (who: string) => (await app.call<Options>(who, 'POST', '/api/jobs/filters')).body;
    const [forStaff, forContractor] = [await options(OPS), await options(CARLA)];
    expect(forStaff.programs.map(({ value }) => value)).toContain('wi-hear');
    expect(forStaff.contractors.map(({ value }) => value)).toContain(DEMO_CONTRACTORS[0]?.id);
    expect(forStaff.claimed_by).toEqual(expect.arrayContaining([...forStaff.ops_users, ...forStaff.contractor_users]));
    expect([forContractor.contractors, forContractor.ops_users]).toEqual([[], []]);
    expect(forContractor.claimed_by).toEqual(forContractor.contractor_users);
    expect(forContractor.contractor_users.length).toBeLessThan(forStaff.contractor_users.length);
    const people = forStaff.ops_users;
    const given = await app.call<{ items: { done: boolean }[] }>(OPS, 'POST', '/api/jobs/assign', { job_ids: [first, second], ops_user_id: people[0]?.value });
    expect(given.body.items.map(({ done }) => done)).toEqual([true, true]);
    expect((await listOf(OPS, `ops_user=${people[0]?.value}`)).items.map(({ id }) => id)).toEqual(expect.arrayContaining([first, second]));
    expect((await app.call(OPS, 'POST', '/api/jobs/assign', { job_ids: [first], ops_user_id: crypto.randomUUID() })).status).toBe(422);
  });
});

describe('saved views of the job list', () => {
  type View = { id: string; name: string; search: Record<string, string>; by: string | null; abilities: { change: boolean; remove: boolean } };
  const viewsOf = async (who: string) => (await app.call<{ items: View[] }>(who, 'GET', '/api/views?place=jobs')).body.items;

  it('belong to their owner or are shared with the team, and omit the search text', async () => {
    const search = { stage: 'draft,review', sort: 'job_name', q: 'rivera', page: '3' };
    const mine = await app.call<View>(TOM, 'POST', '/api/views', { place: 'jobs', name: ' Drafts ', search });
    expect(mine.status).toBe(201);
    expect(mine.body).toMatchObject({ name: 'Drafts', search: { stage: 'draft,review', sort: 'job_name' }, by: null, abilities: { change: true } });
    expect((await app.call(TOM, 'POST', '/api/views', { place: 'jobs', name: 'Drafts', search })).status).toBe(409);
    expect(await viewsOf(CARLA)).toEqual([]);
    const { id } = mine.body;
    expect((await app.call(TOM, 'PATCH', `/api/views/${id}`, { is_shared: true, search: { stage: 'install', q: 'x' } })).status).toBe(200);
    expect(await viewsOf(CARLA)).toMatchObject([{ id, search: { stage: 'install' }, by: 'Tom Becker', abilities: { change: false, remove: true } }]);
    for (const other of [LUIS, OPS]) expect(await viewsOf(other)).toEqual([]);
    expect((await app.call(CARLA, 'PATCH', `/api/views/${id}`, { name: 'Hers' })).status).toBe(404);
    expect((await app.call(LUIS, 'DELETE', `/api/views/${id}`)).status).toBe(404);
    // An administrator of the contractor may delete a shared view.
    expect((await app.call(CARLA, 'DELETE', `/api/views/${id}`)).status).toBe(200);
    expect(await viewsOf(TOM)).toEqual([]);
  });
});
