import { beforeEach, describe, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { openFolderStore } from '@/features/attachments/server';
import { openRecordSource } from '@/features/public-home-records/server';
import { createDemo, demoForConfig } from '../../demo/demo-jobs-by-id';
import { FIRST_PUBLISHED } from '../../demo/first-published';
import { DEMO_JOBS } from '../../demo/jobs';
import { demoJob, startDemo } from '../../demo/start-demo';
import { appForTest, CARLA, createJob, FINANCE, OPS, type TestApp, taskId } from '../support/app';
import type { UtilityDataView } from '../support/utility-data';

/** Some of the demo jobs. The journeys check that all demo jobs reach their declared state. */
const DEMO = createDemo(DEMO_JOBS.filter(({ firstRules }, n) => n < 3 || n % 6 === 0 || firstRules));

let app: TestApp;
beforeEach(async () => {
  app = await appForTest({ programs: [...FIRST_PUBLISHED, ...SHIPPED_PROGRAMS], demoJobs: DEMO });
});

const portalOf = ({ dataDir }: TestApp) => ({
  files: openFolderStore(`${dataDir}/files`),
  publicUrl: 'http://portal.test',
  records: openRecordSource({ mode: 'demo' }),
});
const begin = () => startDemo(app.db, portalOf(app), app.clock.now(), DEMO);
const isLoading = async () => (await app.call<{ demo_loading: boolean }>(null, 'GET', '/api/noauth/site')).body.demo_loading;
type Compared = { comparison: Record<string, unknown> | null };
const jobs = () => app.db.unsafeKysely.selectFrom('app.jobs').select(['id', 'short_code', 'first_name', 'last_name', 'stage']).orderBy('id').execute();
const names = async () => (await jobs()).map(({ first_name, last_name }) => [first_name, last_name]);
const ALL = DEMO.all.map(({ job }) => job.person);
type Quotes = { items: { id: string; number: string; state: string }[] };
const quotesOf = async (who: typeof CARLA) => (await app.call<Quotes>(who, 'GET', '/api/quotes')).body.items;
const isPlaying = (name: string) => name === demoJob.name;

describe('demo', { timeout: 120_000 }, () => {
  it('creates every job once when the start is interrupted, repeated or run twice at the same time', async () => {
    expect(await isLoading()).toBe(false);
    await begin();
    expect(await names()).toEqual(ALL.slice(0, DEMO.first.length));
    // Simulate a crash that loses all queued background jobs.
    await app.db.pool.query('delete from graphile_worker._private_jobs');
    expect(await isLoading()).toBe(true);
    await begin();
    let n = 0;
    await app.work(async (job, once) => {
      n += 1;
      if (isPlaying(job.name) && n % 2 === 0) return void (await Promise.all([once(), once()]));
      await once();
    });
    expect((await names()).toSorted()).toEqual(ALL.toSorted());
    expect(await isLoading()).toBe(false);
    // Between the two evaluations of this job, a new version of its program was published. So a changed rule explains the result, and not a changed answer.
    const changed = DEMO.all.find(({ job }) => job.firstRules)?.id ?? '';
    const { body } = await app.call<Compared>(FINANCE, 'GET', `/api/jobs/${changed}/evaluations`);
    expect(body.comparison).toMatchObject({
      facts: [],
      rules: [
        { program: 'ny-clean-heat', from: 1, to: 2, entries: [{ name: 'Maximum share of the project cost', values: [{ before: '60%', after: '70%' }] }] },
      ],
      programs: [{ moved: true, amounts: { homeowner: { before: 8_520, after: 9_940 } } }],
    });
    const quotes = await quotesOf(CARLA);
    expect(quotes.map(({ number, state }) => [number, state])).toEqual([
      ['Q-0004', 'draft'],
      ['Q-0003', 'sent'],
      ['Q-0002', 'accepted'],
      ['Q-0001', 'expired'],
    ]);
    const accepted = await app.call<{ job: { id: string } | null }>(CARLA, 'GET', `/api/quotes/${quotes[2]?.id}`);
    expect(accepted.body.job?.id).toBe(DEMO.first.find(({ job }) => job.person[1] === 'Carlson')?.id);
    const emails = await app.db.unsafeKysely.selectFrom('app.outgoing_messages').select('recipient').where('template', '=', 'quote_sent').execute();
    expect(emails.map(({ recipient }) => recipient).toSorted()).toEqual(['ben.carlson@example.com', 'ines.moreau@example.com']);
    const before = await jobs();
    await begin();
    await app.work();
    expect(await jobs()).toEqual(before);
    expect(await quotesOf(CARLA)).toEqual(quotes);
  });

  it.each(['few', 'none'] as const)('creates no other sample jobs, also later, with the setting "%s"', async (demoJobs) => {
    const demo = demoForConfig({ demoJobs });
    await startDemo(app.db, portalOf(app), app.clock.now(), demo);
    expect(await names()).toEqual(demo.all.map(({ job }) => job.person));
    expect((await app.db.pool.query('select from graphile_worker.jobs where task_identifier = $1', [demoJob.name])).rows).toEqual([]);
  });

  it('moves jobs to their declared stage when an incentive window ends during a job', async () => {
    const named = createDemo(
      DEMO_JOBS.filter(
        ({ scope, age, reached, programs }) => scope.includes('hvac') && age < 50 && age % 2 === 0 && reached !== 'draft' && programs.join() === 'wi-hear',
      ),
    );
    const early = await appForTest({ programs: SHIPPED_PROGRAMS, today: '2026-07-10', demoJobs: named });
    await startDemo(early.db, portalOf(early), early.clock.now(), named);
    await early.work();
    const stages = await early.db.unsafeKysely.selectFrom('app.jobs as jobs').select('jobs.stage').orderBy('jobs.id').execute();
    expect(stages.map(({ stage }) => stage)).toEqual(named.all.map(({ job }) => (job.reached === 'closed' ? 'complete' : job.reached)));
  });

  it('looks up the position and the public record of each home, and collects utility data with the declared results', async () => {
    const collected = createDemo(DEMO_JOBS.filter(({ collection }) => collection));
    const portal = await appForTest({ programs: [...FIRST_PUBLISHED, ...SHIPPED_PROGRAMS], demoJobs: collected });
    await startDemo(portal.db, portalOf(portal), portal.clock.now(), collected);
    await portal.work();
    const rows = await portal.db.unsafeKysely
      .selectFrom('app.jobs as jobs')
      .leftJoin('app.public_records as records', 'records.job_id', 'jobs.id')
      .select(['jobs.id', 'jobs.last_name', 'jobs.place', 'records.is_simulated'])
      .orderBy('jobs.id')
      .execute();
    expect(rows.map(({ place, is_simulated }) => [place.precision, place.place_id.startsWith('sample-job-'), is_simulated])).toEqual(
      collected.all.map(() => ['rooftop', true, true]),
    );
    const states: Record<string, (string | null)[][]> = {};
    for (const { id, last_name } of rows) {
      const { items } = (await portal.call<UtilityDataView>(OPS, 'GET', `/api/jobs/${id}/utility-data`)).body;
      states[String(last_name)] = items.map(({ status, failure, ended }) => [status, failure?.reason ?? ended?.how ?? null]);
      for (const { id: account, bill_coverage } of items) {
        const { body } = await portal.call<{ items?: unknown[] }>(OPS, 'GET', `/api/jobs/${id}/utility-data/${account}/bills`);
        expect((body.items ?? []).length > 0, `${last_name} has readings if it has a coverage of bills`).toBe(bill_coverage !== null);
      }
    }
    expect(states).toMatchObject({
      Nguyen: [
        ['complete', null],
        ['complete', null],
      ],
      Johnson: [
        ['complete', null],
        ['complete', null],
      ],
      Marchetti: [
        ['in_progress', null],
        ['in_progress', null],
      ],
      Arroyo: [
        ['failed', 'wrong_password'],
        ['complete', null],
      ],
      Fujimoto: [
        ['complete', null],
        ['failed', 'code_needed'],
      ],
      Castellano: [
        ['complete', 'revoked'],
        ['complete', 'revoked'],
      ],
      Okafor: [
        ['complete', null],
        ['complete', null],
      ],
    });

    const taskOfJob = async <T>(lastName: string, who: string, key: string, part = ''): Promise<T> => {
      const id = String(rows.find(({ last_name }) => last_name === lastName)?.id);
      return (await portal.call<T>(who, 'GET', `/api/jobs/${id}/tasks/${await taskId(portal, OPS, id, key)}${part}`)).body;
    };
    // The suggested savings are calculated from the bills. In a year with usual weather they would be 7,376 kWh: 20% of 7,720 kWh and of 995 therms.
    expect(await taskOfJob('Reyes', OPS, 'confirm_savings')).toMatchObject({ answers: { measured_savings_kwh_eq: 7205 } });
    // The estimate contains the use and the prices from the bills. Its review compares the estimate with the bills.
    expect(await taskOfJob('Serrano', 'teresa@channelislands.example', 'fuel_switching_calculator')).toMatchObject({
      answers: { existing_fuel: 'natural_gas', annual_existing_use: 989.4, price_existing_fuel: 1.18, price_electricity: 0.17 },
    });
    expect(
      (await portal.call<{ stage_key: string }>(OPS, 'GET', `/api/jobs/${rows.find(({ last_name }) => last_name === 'Serrano')?.id}`)).body.stage_key,
    ).toBe('review');
    const { compares } = await taskOfJob<{ compares: { label: string; values: object[] }[] }>('Serrano', OPS, 'review_bill_impact_estimate', '/review');
    expect(compares.find(({ label }) => label.startsWith('Annual use'))?.values).toMatchObject([
      { of: 'Bills', value: 989.4 },
      { of: 'Estimate', value: 989.4 },
    ]);
  });

  it('does not change a database that already has jobs', async () => {
    await createJob(app, CARLA);
    await begin();
    await app.work();
    expect(await jobs()).toHaveLength(1);
    expect(await isLoading()).toBe(false);
  });
});
