import { afterAll, beforeAll, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { BACKGROUND_JOBS } from '@/app/server/background-jobs';
import type { BackgroundJob } from '@/platform/server';
import { dumpAllRows } from '../support/all-rows';
import { CARLA, complete, createJob, FINANCE, inviteHomeowner, newestLink, OPS, openLink, openTestApp, PEOPLE, type TestApp, taskId } from '../support/app';
import { answerTask, type PortalClient, type Row, WALKTHROUGH_HOUSEHOLD, walkJobThrough } from '../support/job-walkthrough';
import { reach, upload } from '../support/upload';

const CARLA_ID = '00000000-0000-7000-8000-000000000011';
const TOM_ID = '00000000-0000-7000-8000-000000000012';
const LAKESIDE = '00000000-0000-7000-8000-000000000001';

/**
 * A background job runs again if the worker crashes after the job has done its work and before the queue has recorded this. These tests run every background
 * job of a complete Wisconsin job twice. The second run must change no row.
 */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ programs: SHIPPED_PROGRAMS, env: { EQUIPMENT_LIST_HOSTS: 'data.energystar.gov' } });
});
afterAll(() => app.close());

it('changes nothing when any background job runs again', { timeout: 240_000 }, async () => {
  const ran = new Set<string>();
  // Collect differences and check them at the end, because the queue catches errors that are thrown in a background job.
  const wrong: unknown[] = [];
  const twice = async (job: BackgroundJob, once: () => Promise<void>) => {
    try {
      await once();
      const after = await dumpAllRows(app, { queue: false });
      await once();
      const again = await dumpAllRows(app, { queue: false });
      wrong.push(...Object.keys(after).flatMap((table) => (after[table] === again[table] ? [] : [`${job.name} changed ${table} once more`])));
      ran.add(job.name);
    } catch (error) {
      wrong.push(job.name, error);
    }
  };
  /** Generates, sends, signs and seals a document. The last signature completes the task. */
  async function signOnScreen(url: string, email: string): Promise<'answered'> {
    await app.call(CARLA, 'POST', `${url}/generate`);
    await app.work(twice);
    await app.call(CARLA, 'POST', `${url}/invite`, {});
    await app.work(twice);
    const homeowner = await openLink(app, await newestLink(app, email, ['document_invite']));
    await app.call(homeowner, 'POST', `${url}/consent`, { role: 'homeowner', version: 1, consent_version: 1 });
    const signed = await app.call(homeowner, 'POST', `${url}/sign`, { role: 'homeowner', version: 1, signature: { kind: 'typed', name: 'Ana Rivera' } });
    if (signed.status !== 200) throw new Error(`The document was not signed: ${JSON.stringify(signed.body)}`);
    await app.work(twice);
    return 'answered';
  }

  /** Makes a decision that can be undone for some time. A background job makes the decision take effect. */
  async function decideLater(row: Row): Promise<'answered'> {
    const later: PortalClient = {
      ...reach(app),
      call: (who, method, url, body) => reach(app).call(who, method, url, url.endsWith('/complete') ? { ...Object(body), undo: true } : body),
    };
    await answerTask(later, id, row, WALKTHROUGH_HOUSEHOLD);
    await due();
    await app.work(twice);
    return 'answered';
  }

  /** Approves and sends the payment in the payment tool, which reports each step to the portal. */
  async function payInTool(): Promise<'answered'> {
    const { items } = (await app.call<{ items: { invoice: string; payee: string }[] }>(null, 'GET', '/api/payment-tool')).body;
    const asked = items.find(({ payee }) => payee.includes('Ana'));
    if (!asked) throw new Error('No invoice was requested');
    for (const act of ['approve', 'send']) {
      await app.call(null, 'POST', `/api/payment-tool/${asked.invoice}/${act}`);
      await app.work(twice);
    }
    return payByFile();
  }

  /** Imports a bank file that contains the homeowner's payment. */
  async function payByFile(): Promise<'answered'> {
    type Payments = { programs: { payments: { id: string; payee: string; amount: number; status: string }[] }[] };
    const { programs } = (await app.call<Payments>(FINANCE, 'GET', `/api/jobs/${id}`)).body;
    const payment = programs.flatMap(({ payments }) => payments).find(({ payee, status }) => payee === 'homeowner' && status !== 'void');
    const csv = `payment,amount,date,reference\n${payment?.id},${payment?.amount},2026-03-02,ACH-1`;
    const ordered = await app.call(FINANCE, 'POST', '/api/payments/remittance/apply', { csv, lines: [{ line: 2 }] });
    if (ordered.status !== 200) throw new Error(`The file was not accepted: ${JSON.stringify(ordered.body)}`);
    await app.work(twice);
    return 'answered';
  }

  /** The contractor sends a message to the homeowner, and the office sends one to the contractor. */
  async function writeMessages(job: string): Promise<void> {
    await app.call(CARLA, 'PATCH', '/api/users/my/preferences', { mail: 'at_once' });
    for (const [who, conversation] of [
      [CARLA, 'homeowner'],
      [OPS, 'office'],
    ] as const)
      expect((await app.call(who, 'POST', `/api/jobs/${job}/conversations/${conversation}`, { body: 'Hello', files: [] })).status).toBe(201);
    for (let round = 1; round <= 2; round += 1) {
      await due();
      await app.work(twice);
    }
  }

  /** The contractor sends a quote, and the homeowner accepts it. */
  async function acceptQuote(): Promise<void> {
    const made = await app.call<{ id: string }>(CARLA, 'POST', '/api/quotes', {
      google_place_id: 'demo-madison-monona-terrace',
      first_name: 'Quinn',
      last_name: 'Oda',
      email: 'quinn@example.com',
      phone_number: '608 555 0123',
      lines: [{ service: 'heat_pump', total: 14_200 }],
    });
    await app.call(CARLA, 'POST', `/api/quotes/${made.body.id}/send`);
    await app.work(twice);
    const { rows } = await app.db.pool.query<{ plain: string }>(
      `select plain from app.outgoing_messages where template = 'quote_sent' order by id desc limit 1`,
    );
    const token = /token=([\w-]+)/.exec(rows[0]?.plain ?? '')?.[1];
    expect((await app.call(null, 'POST', '/api/noauth/quote/accept', { token, name: 'Quinn Oda' })).status).toBe(200);
    await app.work(twice);
  }

  /** Downloads an equipment list, which an administrator applies. */
  async function importEquipmentList(): Promise<void> {
    app.outside.download = async function* () {
      yield 'ENERGY STAR Unique ID,Outdoor Unit Brand Name,Model Number,AHRI Reference Number\n1,Aspen,AS-24,700000001';
    };
    const source = { url: 'https://data.energystar.gov/resource/83eb-xbyy.csv', is_automatic: false };
    expect((await app.call(PEOPLE.admin, 'PUT', '/api/equipment-lists/energy_star_heat_pumps/source', source)).status).toBe(200);
    await app.db.pool.query('select graphile_worker.add_job($1, $2)', ['equipment_lists.start_fetches', {}]);
    await app.work(twice);
    const { items } = (await app.call<{ items: { id: string }[] }>(PEOPLE.admin, 'GET', '/api/equipment-imports')).body;
    expect((await app.call(PEOPLE.pe, 'POST', `/api/equipment-imports/${items[0]?.id}/apply`)).status).toBe(200);
    await app.work(twice);
  }

  /** The homeowner of another job agrees to text messages and replies STOP. */
  async function stopTexts(): Promise<void> {
    const job = await createJob(app, CARLA, { unit: 'No 6', create_anyway: true });
    const homeowner = await inviteHomeowner(app, job);
    const { texts } = (await app.call<{ texts: { wording: string } }>(homeowner, 'GET', `/api/guest/profile/${job}`)).body;
    expect((await app.call(homeowner, 'PUT', '/api/guest/text-messages', { agreed: true, wording: texts.wording })).status).toBe(200);
    await app.work(twice);
    const { rows } = await app.db.pool.query<{ id: string }>(`select id from app.outgoing_messages where channel = 'text_message' and job_id = $1`, [job]);
    expect((await app.call(null, 'POST', `/api/mailbox/${rows[0]?.id}/reply`, { text: 'STOP' })).status).toBe(200);
    await app.work(twice);
  }

  /** The homeowner of another job connects an account at the simulated utility, then revokes the consent. */
  async function collectUtilityData(): Promise<void> {
    await app.db.pool.query('insert into app.contractor_programs (contractor_id, program_key) values ($1, $2)', [LAKESIDE, 'practice']);
    const home = await createJob(app, CARLA, { programs: ['practice'], unit: 'No 5', create_anyway: true });
    await complete(app, CARLA, home, 'energy_sources_and_utilities', {
      energy_types: ['electric'],
      electric_utility_provider: 'wi-madison-gas-and-electric',
      has_solar_panels: false,
      has_lived_for_year: true,
      major_energy_changes_within_year: false,
    });
    const guest = await inviteHomeowner(app, home, 'utility_data_collection');
    await writeMessages(home);
    await acceptQuote();
    const path = `/api/jobs/${home}/utility-data`;
    const account = async () => (await app.call<{ items: { id: string; link: string; status: string }[] }>(guest, 'GET', path)).body.items[0];
    const { id: found } = (await account()) ?? {};
    await app.call(guest, 'POST', `${path}/${found}/consent`, { version: 1 });
    await app.work(twice);
    const upload_id = await upload(app, guest, new TextEncoder().encode('<usage/>'), 'usage.xml');
    const task_id = await taskId(app, OPS, home, 'utility_data_collection');
    await app.call(guest, 'POST', `/api/jobs/${home}/attachments`, { upload_id, category: 'doc_green_button', file_name: 'usage.xml', task_id });
    await app.work(twice);
    const connection = (await account())?.link.split('/').at(-1);
    await app.call(null, 'POST', `/api/simulated-utility/pages/${connection}/sign-in`, { account_number: '1000-0001', password: 'secret' });
    await app.db.pool.query('select graphile_worker.add_job($1, $2)', ['utility_data.check', {}]);
    for (let round = 1; round <= 6; round += 1) {
      await due();
      await app.work(twice);
    }
    expect((await account())?.status).toBe('complete');
    await app.call(guest, 'POST', `${path}/${found}/revoke`);
    await app.work(twice);
  }

  const id = await createJob(app, CARLA, { programs: ['wi-hear', 'vanilla'] });
  // Cause daily emails, two emails to the homeowner, a password reset, and a saved draft.
  await app.call(CARLA, 'PATCH', '/api/users/my/preferences', { mail: 'daily' });
  await walkJobThrough(reach(app), id, { task: 'other_homeowner_details' });
  const task = await taskId(app, CARLA, id, 'other_homeowner_details');
  const { email } = (await app.call<{ email: string }>(OPS, 'GET', `/api/jobs/${id}`)).body;
  const { tasks } = (await app.call<{ tasks: { id: string; can_send_to: string[] }[] }>(CARLA, 'GET', `/api/jobs/${id}`)).body;
  for (const row of tasks.filter((one) => one.can_send_to.includes('homeowner')).slice(0, 2)) {
    await app.call(CARLA, 'POST', `/api/jobs/${id}/tasks/${row.id}/send`, { role: 'homeowner', email });
    await app.work(twice);
  }
  await app.call(CARLA, 'POST', `/api/jobs/${id}/tasks/${task}/recall`, {});
  await app.call(null, 'POST', `/api/noauth/users/password-reset/${CARLA}`, {});
  const view = await app.call<{ version: number }>(OPS, 'GET', `/api/jobs/${id}/tasks/${task}`);
  await app.call(CARLA, 'PATCH', `/api/jobs/${id}/tasks/${task}`, { version: view.body.version, changes: { notes: 'left open' } });
  await app.db.pool.query('select graphile_worker.add_job($1, $2)', ['messages.digests', {}]);
  await due();
  await app.work(twice);

  const news = (mail: string) => app.call(CARLA, 'PATCH', '/api/users/my/preferences', { mail });
  await walkJobThrough(reach(app), id, 'closed', {
    job: { ...WALKTHROUGH_HOUSEHOLD, programs: ['wi-hear', 'vanilla'] },
    // Operations staff enter the new equipment, which then adds a task for the contractor.
    as: (row) => (row.key === 'new_equipment_details' ? OPS : undefined),
    before: async (row) => {
      await app.work(twice);
      if (row.key === 'new_equipment_details') await news('at_once');
      if (row.key === 'heat_pump_installed_details') await news('daily');
      if (row.key === 'review_income_qualification') return decideLater(row);
      if (row.key === 'sign_document') return signOnScreen(`/api/jobs/${id}/documents/${row.id}`, email);
      // Pay the homeowner through the payment tool and the bank file. The contractor is paid by hand, which withdraws the invoice.
      if (row.key === 'send_payment' && row.subject.includes('homeowner')) return payInTool();
    },
  });
  // Create another job, which becomes due below.
  const other = await createJob(app, CARLA, { unit: 'No 2', create_anyway: true });
  // Let the lookup of the home's public record finish first, because it settles the job.
  await app.work(twice);
  await app.db.pool.query("update app.jobs set next_due_on = '2026-03-01' where id = $1", [other]);
  for (const name of SCHEDULED) await app.db.pool.query('select graphile_worker.add_job($1, $2)', [name, {}]);
  // Simulate the release of a new program version.
  const run = { run_id: '00000000-0000-7000-8000-0000000000aa', programs: ['wi-hear'] };
  await app.db.pool.query('select graphile_worker.add_job($1, $2)', ['reevaluations.start', run]);
  await app.db.pool.query('select graphile_worker.add_job($1, $2)', ['programs.draft_run_batch', { run_id: run.run_id }]);
  await app.db.pool.query('select graphile_worker.add_job($1, $2)', ['programs.delete_draft_run_jobs', {}]);
  // Simulate a changed budget of the program.
  await app.db.pool.query('select graphile_worker.add_job($1, $2)', ['jobs.recheck_programs', { programs: ['wi-hear'] }]);
  // Simulate a changed enrollment of the contractor.
  await app.db.pool.query('select graphile_worker.add_job($1, $2)', ['jobs.recheck_contractor', { contractorId: LAKESIDE }]);
  // Simulate the release of budget money.
  const cell = { program_key: 'ca-heehra', budget_key: 'county', cell: 'Kern', period: '2026-01-01' };
  await app.db.pool.query('select graphile_worker.add_job($1, $2)', ['budgets.moved', cell]);
  // Send the records of the job to the US Department of Energy (DOE).
  await app.call(OPS, 'PUT', `/api/jobs/${id}/federal-records/ids`, { address_id: LAKESIDE, applicant_id: 'A-4711' });
  expect((await app.call(OPS, 'POST', `/api/jobs/${id}/federal-records/wi-hear/send`)).status).toBe(200);
  // Request prints and an export.
  await app.call(CARLA, 'POST', `/api/jobs/${id}/prints`, {});
  await app.call(CARLA, 'POST', '/api/jobs/exports');
  await app.call(CARLA, 'POST', '/api/payments/statement/prints', { from: '2026-01-01', until: '2026-03-02' });
  await app.call(CARLA, 'POST', '/api/reports/prints', {});
  // Send a saved report by email, and notify a user of a changed password.
  const saved = await app.call<{ id: string }>(CARLA, 'POST', '/api/views', { place: 'reports', name: 'All jobs', search: {} });
  expect((await app.call(CARLA, 'PUT', `/api/reports/emails/${saved.body.id}`, {})).status).toBe(200);
  await app.db.pool.query('select graphile_worker.add_job($1, $2)', ['reports.email', { view_id: saved.body.id, user_id: CARLA_ID, day: '2026-03-02' }]);
  const { rows } = await app.db.pool.query('select subject from app.users where email = $1', [CARLA]);
  await app.db.pool.query('select graphile_worker.add_job($1, $2)', ['people.account_changed', { subject: rows[0]?.subject, what: 'password' }]);
  // Simulate a homeowner who requests a code for a second device, and whose email address was changed.
  const [guest] = (await app.db.pool.query('select id, email from app.guests where job_id = $1 and role = $2', [id, 'homeowner'])).rows;
  const toGuest = { job_id: id, to: guest.email, guest_id: guest.id };
  const values = { name: 'Ana', contractor: 'Lakeside Heating & Air', address: '201 W Mifflin St', code: 'ABC234' };
  const asked = (name: string, payload: object) => app.db.pool.query('select graphile_worker.add_job($1, $2)', [name, JSON.stringify(payload)]);
  await asked('people.guest_code', { ...toGuest, key: 'guest_code:repeated', template: 'guest_code', values });
  const replaced = { ...values, new_address: 'n…@example.com', private_answers: 1 };
  await asked('guests.recipient_replaced', {
    ...toGuest,
    key: 'replaced:repeated',
    template: 'guest_replaced',
    values: replaced,
    new_email: 'new@example.com',
  });
  await asked('guests.share_private', { job_id: id, guest_id: guest.id, to: 'new@example.com' });
  // Send an email again that was already sent.
  const [message] = (await app.db.pool.query('select id from app.outgoing_messages limit 1')).rows;
  await asked('messages.send_again', { message_id: message.id });
  // Send a technician the link to the visits of the day.
  const technician = await app.call<{ id: string }>(CARLA, 'POST', '/api/technicians', { name: 'Dana Reyes', email: 'dana@lakeside.example' });
  expect((await app.call(CARLA, 'POST', `/api/technicians/${technician.body.id}/day-link`)).status).toBe(200);
  // Invite a user, and remove another user whose jobs are handed over.
  await app.call(CARLA, 'POST', '/api/contractor/invite', { invites: [{ email: 'new@lakeside.example', roles: ['contractor'] }] });
  const theirs = await createJob(app, CARLA, { unit: 'No 3', create_anyway: true });
  await app.call(CARLA, 'PUT', `/api/jobs/${theirs}/assignees`, { contractor_user_id: TOM_ID });
  expect((await app.call(CARLA, 'DELETE', `/api/users/${TOM_ID}?hand_over_to=${CARLA_ID}`)).status).toBe(200);
  // Merge two contractors.
  const [source, target] = await Promise.all(['Elder Air LLC', 'Elder Climate'].map(addContractor));
  const reason = { create_anyway: true, create_anyway_reason: 'Another home' };
  await createJob(app, OPS, { contractor_id: source, unit: 'No 4', ...reason });
  expect((await app.call(OPS, 'POST', `/api/contractor/${source}/merge`, { into: target })).status).toBe(200);
  for (let round = 1; round <= 3; round += 1) {
    await due();
    await app.work(twice);
  }
  await importEquipmentList();
  await stopTexts();
  await collectUtilityData();
  // Read the text of an invoice.
  const [invoice] = (await app.db.pool.query("update app.attachments set reading = 'waiting' where category = 'doc_final_invoice' returning id")).rows;
  await asked('attachments.read', { attachment_id: invoice.id });
  await app.work(twice);
  expect(wrong).toEqual([]);
  // Exclude the background job that creates the demo. `demo.test.ts` repeats it.
  expect([...ran].sort()).toEqual(
    BACKGROUND_JOBS.map((job) => job.name)
      .filter((name) => name !== 'app.play_demo')
      .sort(),
  );
});

const SCHEDULED = [
  'app.housekeeping',
  'companies.finish_merges',
  'equipment_lists.start_fetches',
  'federal_reports.keep_recent',
  'jobs.settle_due',
  'messages.digests',
  'messages.retry_unsent',
  'programs.publish_due',
  'reevaluations.nightly',
  'reports.emails',
  'reports.refresh',
  'technicians.certificates',
];

async function addContractor(name: string): Promise<string> {
  const company = { name, programs: ['wi-hear', 'vanilla'], create_anyway: true };
  return (await app.call<{ id: string }>(OPS, 'POST', '/api/contractor', company)).body.id;
}

/** Makes all delayed background jobs due now. */
const due = () => app.db.pool.query('update graphile_worker._private_jobs set run_at = now()');
