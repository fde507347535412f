import { afterEach, beforeEach, expect, it } from 'vitest';
import { SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { checkUtilitiesBackgroundJob } from '@/features/utility-data/server';
import { enqueue } from '@/platform/server/background-jobs';
import { NO_SUBJECT } from '@/rules/forms';
import { demoAnswer } from '../../demo/answers';
import type { DemoJob } from '../../demo/jobs';
import { CARLA, complete, createJob, FINANCE, getJob, inviteHomeowner, openTestApp, PROGRAM, type TestApp, taskId } from '../support/app';
import { greenButtonBills, greenButtonYear, monthlyBills } from '../support/green-button';
import { WALKTHROUGH_HOUSEHOLD, walkJobThrough } from '../support/job-walkthrough';
import { reach, upload } from '../support/upload';
import { utilityHelpers } from '../support/utility-data';

/**
 * Tests jobs of 3C-REN in Santa Barbara. The program pays half of the forecast in advance, and the remaining amount after the savings are measured. Each test
 * has its own clock.
 */
let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
  const carla = await app.db.unsafeKysely.selectFrom('app.users').select('contractor_id').where('email', '=', CARLA).executeTakeFirstOrThrow();
  const takesPart = { contractor_id: carla.contractor_id ?? '', program_key: '3c-ren' };
  await app.db.unsafeKysely
    .insertInto('app.contractor_programs')
    .values(takesPart)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await app.db.unsafeKysely.updateTable('app.users').set({ program_keys: null }).where('email', '=', PROGRAM).execute();
});
afterEach(() => app.close());

/** Demo job with insulation for $3,300. This cost limits the payments. */
const JOB: DemoJob = { ...WALKTHROUGH_HOUSEHOLD, programs: ['3c-ren'], scope: ['weatherization'] };

type Payment = { kind: string; payee: string; instalment: string | null; amount: number; status: string; invoice?: string | null };
type Job = {
  is_closed: boolean;
  programs: { payment_status: string; payments: Payment[]; parts: { name: string; amount: number | null; waits_for: string | null }[] }[];
};

const look = async (id: string, who = FINANCE) => {
  const job = await getJob<Job>(app, who, id);
  const [program] = job.programs;
  if (!program) throw new Error('The job has no program');
  return { ...program, closed: job.is_closed };
};

/** Answers that this program needs in addition to those of the walkthrough, by form key. */
const MORE: Record<string, Record<string, unknown>> = {
  other_homeowner_details: { is_income_qualified: ['none'], customer_opted_to_donate_usage_data_in_advance: true },
  site_details: { recent_refinished_basement: false, cpuc_funded_program: 'no', new_heating_source_within_year: 'no' },
  energy_sources_and_utilities: {
    energy_types: ['electric'],
    electric_utility_provider: 'ca-southern-california-edison',
    has_solar_panels: false,
    has_lived_for_year: true,
    major_energy_changes_within_year: false,
  },
  // The program approves the project in advance. Its deadline for the work is not published, so the date is invented.
  confirm_reservation: { reservation_expires_on: '2026-08-31' },
  determine_and_share_rebate_amount: { rebate_confirmation: 'confirm_and_share_now', share_channel: ['email'], entered_amount: { '3c-ren': 3_000 } },
};

async function pay(id: string): Promise<void> {
  await app.work();
  for (const act of ['approve', 'send', 'pay'])
    for (const { invoice, status } of (await look(id)).payments) {
      if (!invoice || status === 'paid') continue;
      await app.call(null, 'POST', `/api/payment-tool/${invoice}/${act}`);
      await app.work();
    }
}

/**
 * Creates a job and completes its tasks up to the confirmation of the savings.
 * @param collect Collects the energy use of the home before the work.
 */
async function jobWithWorkDone(lastName: string, collect: (job: { id: string; guest: string }) => Promise<void>): Promise<string> {
  const id = await createJob(app, CARLA, {
    google_place_id: 'demo-santa-barbara-library',
    create_anyway: true,
    create_anyway_reason: 'Another test',
    programs: ['3c-ren'],
    answers: { first_name: 'Ana', last_name: lastName, email: 'ana@example.com', phone_number: '805 555 0123', job_scope: ['weatherization'] },
  });
  await walkJobThrough(
    reach(app),
    id,
    { task: 'confirm_savings' },
    {
      job: JOB,
      before: async ({ key }) => {
        if (key === 'utility_data_collection') {
          const guest = await inviteHomeowner(app, id, key);
          await collect({ id, guest });
          expect((await utilityHelpers(app).first(id, PROGRAM)).status).toBe('complete');
          return 'answered';
        }
        const more = MORE[key];
        if (!more) return undefined;
        const who = key === 'confirm_reservation' ? PROGRAM : CARLA;
        const done = await complete(app, who, id, key, { ...answersOf(key), ...more });
        expect(done.status, JSON.stringify(done.body)).toBe(200);
        return 'answered';
      },
    },
  );
  return id;
}

/** Returns the savings that the open confirmation task suggests. */
async function suggestedSavings(id: string): Promise<unknown> {
  const task = await taskId(app, PROGRAM, id, 'confirm_savings');
  const { body } = await app.call<{ answers: Record<string, unknown> }>(PROGRAM, 'GET', `/api/jobs/${id}/tasks/${task}`);
  return body.answers.measured_savings_kwh_eq;
}

it('suggests the measured savings from a Green Button file that is added after the work, by comparing the years before and after', async () => {
  const utility = utilityHelpers(app);
  const add = async (who: string, job: string, text: string, task_id?: string) => {
    const upload_id = await upload(app, who, new TextEncoder().encode(text), 'usage.xml');
    const added = await app.call(who, 'POST', `/api/jobs/${job}/attachments`, {
      upload_id,
      category: 'doc_green_button',
      file_name: 'usage.xml',
      ...(task_id && { task_id }),
    });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    await app.work();
  };
  const id = await jobWithWorkDone('Lopez', async (job) => {
    await utility.agreeToFiles(job);
    await add(job.guest, job.id, greenButtonYear('2025-03-01'), await taskId(app, PROGRAM, job.id, 'utility_data_collection'));
  });
  await pay(id);
  expect(await suggestedSavings(id), 'there are no bills after the work').toBeUndefined();
  const account = await utility.first(id, PROGRAM);
  app.clock.advance({ days: 400 });
  // The collection task is complete, so staff add the file to the job instead.
  await add(PROGRAM, id, greenButtonBills({ electricity: monthlyBills('2026-04-01', 480) }));
  // A 20% reduction from 7,200 kWh a year saves 1,440 kWh.
  expect(await suggestedSavings(id)).toBe(1440);
  const { body } = await app.call<{ items: object[]; comparisons: object[] }>(PROGRAM, 'GET', `/api/jobs/${id}/utility-data/${account.id}/bills`);
  expect(body.items).toHaveLength(24);
  expect(body.comparisons).toMatchObject([{ fuel: 'electricity', before: 7200, after: { use: 5760, sameMonthsBefore: 7200, months: 12 } }]);
  const savings = { savings_measured_until: '2027-03-31', measured_savings_kwh_eq: 1440, verified_amount: { '3c-ren': 3_200 } };
  expect((await complete(app, PROGRAM, id, 'confirm_savings', savings)).status).toBe(200);
  expect((await look(id, CARLA)).payments).toMatchObject([{ amount: 1_500 }, { instalment: 'The rest, based on measured savings', amount: 1_700 }]);
});

it('pays half of the forecast first, and pays the remaining amount by the measured savings, which the task suggests from the bills', async () => {
  const utility = utilityHelpers(app);
  // The homeowner connects the utility account. The simulated utility reports 20% less use after the sign-in.
  const id = await jobWithWorkDone('Rivera', async (job) => void (await utility.connect(job, '1000-0012')));
  expect(await look(id)).toMatchObject({
    payments: [{ payee: 'contractor', instalment: 'Half of the forecast', amount: 1_500 }],
    parts: [
      { name: 'Half of the forecast', amount: 1_500, waits_for: null },
      { name: 'The rest, based on measured savings', amount: null, waits_for: 'Opens with the task “Confirm measured savings”.' },
    ],
  });
  await pay(id);
  expect(await look(id)).toMatchObject({ payment_status: 'being_paid', closed: false, payments: [{ status: 'paid' }] });
  expect((await app.call(FINANCE, 'POST', `/api/jobs/${id}/payments`, { program: '3c-ren', payee: 'contractor', amount: 1, reason: 'The rest' })).status).toBe(
    422,
  );

  expect(await suggestedSavings(id), 'there are no bills after the work').toBeUndefined();
  // A scheduled check reads the bills of the year after the work. The comparison leaves out March and April, the months of the work.
  app.clock.advance({ days: 400 });
  await app.db.transaction(sessionSettingsFor(SYSTEM, 'test'), (tx) => enqueue(tx, checkUtilitiesBackgroundJob, {}));
  await utility.work();
  expect(await suggestedSavings(id)).toBe(1544);

  const savings = { savings_measured_until: '2026-03-01', measured_savings_kwh_eq: 9_000, verified_amount: { '3c-ren': 3_200 } };
  expect((await complete(app, FINANCE, id, 'confirm_savings', savings)).status).toBe(403);
  expect((await complete(app, PROGRAM, id, 'confirm_savings', savings)).status).toBe(200);
  expect((await look(id, CARLA)).payments).toMatchObject([{ amount: 1_500 }, { instalment: 'The rest, based on measured savings', amount: 1_700 }]);
  await pay(id);
  expect(await look(id)).toMatchObject({ payment_status: 'paid', closed: true });
});

/** Returns the answers of the walkthrough to a form. */
const answersOf = (key: string): Record<string, unknown> =>
  demoAnswer(JOB, { today: '2026-03-02', installed: '2026-03-02', code: 'X', rebateLine: {}, offers: [] }, { definition: key, subject: NO_SUBJECT });
