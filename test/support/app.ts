import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JobHelpers, Logger, runTaskListOnce } from 'graphile-worker';
import { inject, onTestFinished } from 'vitest';
import type { ContractorRole, StaffRole } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { FORM_BY_KEY } from '@/app/forms';
import { buildApi } from '@/app/server/api';
import { BACKGROUND_JOBS } from '@/app/server/background-jobs';
import { createDeployment } from '@/app/server/registry';
import { openFolderStore } from '@/features/attachments/server';
import { interpreterLine } from '@/features/languages/server';
import { outdatedMessages } from '@/features/notifications/server';
import { openRecordSource } from '@/features/public-home-records/server';
import { openIdentity } from '@/foundation/accounts/server';
import { loadSampleEquipment } from '@/foundation/equipment/server';
import { type BackgroundJob, type Config, fixedClock, type Log, readConfig } from '@/platform/server';
import type { WorkerDeps } from '@/platform/server/background-jobs';
import type { Download, HttpPost } from '@/platform/server/http';
import type { Program } from '@/rules/programs';
import { importPrograms } from '@/rules/programs/server';
import { DEMO, type Demo } from '../../demo/demo-jobs-by-id';
import { loadDemoJobs, loadDemoPeople, loadDemoPreferences } from '../../demo/load';
import { DEMO_CONTRACTORS, demoSignIns } from '../../demo/people';
import { demoJobsHandler } from '../../demo/start-demo';
import { demoState } from '../../demo/state';
import { openTestDatabase, type SeedState, type TestDatabase, testLog } from './database';
import { watchAnswers } from './declared';
import { MINIMAL_PROGRAMS } from './minimal-programs';
import { CHEAP_PASSWORDS } from './passwords';
import { PDF, upload } from './upload';

const QUIET = new Logger(() => () => {});

const TEST_TOKEN = 'integration-test-token';

export type Answer<T = Record<string, unknown>> = { status: number; body: T; headers: Record<string, unknown> };

/**
 * `env`: environment variables that replace the defaults. `log`: replaces the silent log. `programs`: replaces the minimal programs. `demo`: the database
 * contains the demo jobs from the start. `demoJobs`: demo jobs that the worker creates.
 */
type AppOptions = { today?: string; programs?: readonly Program[]; env?: Record<string, string>; log?: Log; demo?: boolean; demoJobs?: Demo };

const publish = (database: TestDatabase, programs: readonly Program[], now: Date) =>
  database.db.transaction(sessionSettingsFor({ kind: 'system', name: 'System' }, 'test'), (tx) => importPrograms(tx, programs, FORM_BY_KEY, now));

/** Initial database with the given programs and with the demo's users, sign-in accounts and equipment. */
function people(today: string, programs: readonly Program[], now: Date): SeedState {
  const which = createHash('sha256').update(JSON.stringify(programs)).digest('hex').slice(0, 12);
  const fill = async (database: TestDatabase) => {
    const config = readConfig({ PUBLIC_URL: 'http://portal.test' });
    const identities = openIdentity({ config, secret: 'of nobody', databaseUrl: database.logins.identity, log: testLog, passwords: CHEAP_PASSWORDS });
    await identities.migrate();
    await publish(database, programs, now);
    await loadSampleEquipment(database.db, now);
    await loadDemoPeople(database.db, identities.accountsWith('a good password'), now);
    await loadDemoPreferences(database.db);
    await identities.close();
  };
  return { name: `people_${today.replaceAll('-', '_')}_${which}`, fill };
}

const filesOf = ({ name }: SeedState): string => join(inject('postgres').folder, `${name}_files`);

/** Adds the demo jobs to an initial database. The jobs are created once per test run for all test files that need them. */
const withJobs = (before: SeedState, today: string): SeedState => ({
  name: `${before.name}_jobs`,
  fill: async (database) => {
    await before.fill(database);
    await loadDemoJobs(
      database.db,
      { files: openFolderStore(filesOf(before)), publicUrl: 'http://portal.test', records: openRecordSource({ mode: 'demo' }) },
      today,
    );
  },
});

/** Starts the real API on a new database, with a clock that does not move by itself and with the demo's users. */
export async function openTestApp(options: AppOptions = {}) {
  const today = options.today ?? '2026-03-02';
  const programs = options.programs ?? MINIMAL_PROGRAMS;
  const { demoJobs = DEMO } = options;
  const clock = fixedClock(`${today}T15:00:00Z`);
  const begun = people(today, programs, clock.now());
  const database = await openTestDatabase({ beginning: options.demo ? withJobs(begun, today) : begun });
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-app-'));
  if (options.demo) cpSync(filesOf(begun), join(dataDir, 'files'), { recursive: true });
  const env = { DATA_DIR: dataDir, TEST_AUTH_TOKEN: TEST_TOKEN, PUBLIC_URL: 'http://portal.test', READ_UPLOADS: 'off', ...options.env };
  const config: Config = { ...readConfig(env), databaseUrl: database.url, servingUrl: database.logins.serving, identityUrl: database.logins.identity };
  const api = await buildApi({
    db: database.db,
    clock,
    config,
    logins: database.logins,
    log: options.log ?? testLog,
    demo: { signIns: demoSignIns(), state: (db) => demoState(db, demoJobs) },
    passwords: CHEAP_PASSWORDS,
  });
  const undeclared = watchAnswers(api.server, api.calls);
  // The database already contains the programs, but the caches of this process may contain those of another database, so publish the programs again. Publish
  // only the last version of each program, because publishing an earlier version would make it the newest.
  await publish(database, [...new Map(programs.map((program) => [program.key, program])).values()], clock.now());

  const tokens = new Map<string, string>();
  async function tokenOf(email: string): Promise<string> {
    const known = tokens.get(email);
    if (known) return known;
    const answer = await call<{ token: string }>(null, 'POST', '/api/noauth/users/test-email-login', { email, token: TEST_TOKEN });
    tokens.set(email, answer.body.token);
    return answer.body.token;
  }

  /** Sends a request as a demo user (by email), as a guest (by token), or without signing in (null). */
  async function call<T = Record<string, never>>(
    who: string | null,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const token = who === null ? null : who.startsWith('guest_') ? who : await tokenOf(who);
    const response = await api.server.inject({
      method,
      url,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      // The type requires an object, but `inject` accepts any JSON value, and a test may send an invalid body.
      ...(body !== undefined && { payload: body as object }),
    });
    const text = response.body;
    return {
      status: response.statusCode,
      // The caller states the response type, and the test fails if the response differs.
      body: (text && response.headers['content-type']?.toString().includes('json') ? JSON.parse(text) : text) as T,
      headers: response.headers,
    };
  }

  /**
   * Runs the queued background jobs as the worker does.
   * @param how Runs one job, for example twice.
   */
  async function work(how: (job: BackgroundJob, once: () => Promise<void>) => Promise<void> = (_job, once) => once()): Promise<void> {
    const tasks = Object.fromEntries(
      [...BACKGROUND_JOBS, demoJobsHandler(() => demoJobs)].map((job) => [
        job.name,
        (payload: unknown, helpers: JobHelpers) =>
          how(job, () =>
            job.run(payload, {
              ...deps,
              jobId: helpers.job.id,
              attempt: helpers.job.attempts,
              isLastAttempt: helpers.job.attempts >= helpers.job.max_attempts,
              signal: helpers.abortSignal,
            }),
          ),
      ]),
    );
    // The migrations have already created the tables of the queue, so run only its jobs.
    const client = await database.db.pool.connect();
    try {
      await runTaskListOnce({ noHandleSignals: true, logger: QUIET }, tasks, client).promise;
    } finally {
      client.release();
    }
  }

  /** Simulates external systems: `answer` handles posted requests, `download` handles downloads. Requests to the portal itself go to its API directly. */
  const outside: { answer: HttpPost; download: Download } = {
    answer: async (url) => Promise.reject(new Error(`No response from ${url}`)),
    download: () => {
      throw new Error('No download');
    },
  };
  const post: HttpPost = async (url, body, headers, method = 'POST') => {
    if (!url.startsWith(config.publicUrl)) return outside.answer(url, body, headers, method);
    const hasBody = method === 'POST' || (method === 'DELETE' && body !== '');
    const response = await api.server.inject({
      method,
      url: url.slice(config.publicUrl.length),
      ...(hasBody && { payload: body }),
      headers: { ...(hasBody && { 'content-type': 'application/json' }), ...headers },
    });
    return { status: response.statusCode, body: response.body };
  };

  /** Dependencies that the worker passes to each background job. */
  const deps: WorkerDeps = {
    db: database.db,
    clock,
    config,
    log: testLog,
    post,
    download: (url, limits) => outside.download(url, limits),
    deployment: createDeployment(config),
    isOutdated: outdatedMessages(database.db),
    interpreterOf: interpreterLine(database.db),
  };

  const close = async () => {
    await api.server.close();
    await api.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
    const answers = undeclared();
    if (answers.length > 0)
      throw new Error(`The API returned statuses that its OpenAPI document does not list. Add it to \`refuses\` of the call:\n${answers.join('\n')}`);
  };
  return { ...database, api, outside, call, clock, close, config, dataDir, deps, tokenOf, work };
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/** Starts an app for one test and closes it afterwards. */
export async function appForTest(options: AppOptions = {}): Promise<TestApp> {
  const app = await openTestApp(options);
  onTestFinished(app.close);
  return app;
}

export const CARLA = 'carla@lakeside.example';
export const TOM = 'tom@lakeside.example';
export const LUIS = 'luis@badger.example';
export const OPS = 'ops@hearthline.example';
export const FINANCE = 'finance@hearthline.example';
export const PROGRAM = 'program@hearthline.example';

/** Email of a user for each role. The demo has no user with the role `technician`, so `addTechnician` adds one. */
export const PEOPLE: Record<ContractorRole | StaffRole, string> = {
  contractor_admin: CARLA,
  contractor: TOM,
  technician: 'ted@lakeside.example',
  ops: OPS,
  finance: FINANCE,
  program: PROGRAM,
  pe: 'pe@hearthline.example',
  program_manager: 'program-manager@hearthline.example',
  partner_manager: 'partner-manager@hearthline.example',
  admin: 'admin@hearthline.example',
};

type Person = { email: string; name: string } & (
  | { kind: 'staff'; roles: StaffRole[]; program_keys: string[] }
  | { kind: 'contractor'; roles: ContractorRole[]; contractor_id: string }
);

/** Adds a user who is not in the demo. */
export async function addPerson(app: TestApp, { email, name, ...person }: Person): Promise<void> {
  await app.db.unsafeKysely
    .insertInto('app.users')
    .values({
      id: crypto.randomUUID(),
      subject: await app.api.identities.createAccount(email, name, 'a good password'),
      email,
      display_name: name,
      contractor_id: null,
      program_keys: null,
      active: true,
      preferences: '{}',
      last_assigned_at: null,
      created_at: app.clock.now(),
      ...person,
    })
    .execute();
}

/** Adds the user with the role `technician`, because the demo has no such user. */
export const addTechnician = (app: TestApp): Promise<void> =>
  addPerson(app, { email: PEOPLE.technician, name: 'Ted Lake', kind: 'contractor', roles: ['technician'], contractor_id: DEMO_CONTRACTORS[0]?.id ?? '' });

type TaskRow = { id: string; key: string; status: string; subject: string };
export type JobBody = {
  id: string;
  short_code: string;
  stage: number;
  tasks: TaskRow[];
  programs: {
    key: string;
    eligibility: string;
    payment_status: string;
    amounts?: { total: number | null; lines: { key: string; state: string; unmet: { reason: string }[] }[] };
  }[];
  abilities: Record<string, boolean>;
  state_sentence: string;
  version: number;
};

/** Request properties that create a job even if its home or homeowner has another job. */
export const ANYWAY = { create_anyway: true, create_anyway_reason: 'Another test' };

/** Creates a job in Madison as a contractor, even if the homeowner has another job. */
export async function createJob(app: TestApp, who: string = CARLA, more: Record<string, unknown> = {}): Promise<string> {
  const answer = await app.call<{ id: string }>(who, 'POST', '/api/jobs', {
    google_place_id: 'demo-madison-central-library',
    programs: ['wi-hear'],
    answers: { first_name: 'Ana', last_name: 'Rivera', email: 'ana@example.com', phone_number: '608 555 0123', job_scope: ['hvac', 'electrical'] },
    ...ANYWAY,
    ...more,
  });
  if (answer.status !== 201) throw new Error(`The job was not created: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** Returns a job as the given user sees it. `View` is the type with the properties that the test reads. */
export async function getJob<View = JobBody>(app: TestApp, who: string, id: string): Promise<View> {
  const answer = await app.call<View>(who, 'GET', `/api/jobs/${id}`);
  if (answer.status !== 200) throw new Error(`The job was not read: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Returns the ID of a task by form key and subject. Throws if the job has no such task. */
export async function taskId(app: TestApp, who: string, jobId: string, key: string, subject = ''): Promise<string> {
  const job = await getJob(app, who, jobId);
  const task = job.tasks.find((other) => other.key === key && (subject === '' || other.subject.includes(subject)));
  if (!task) throw new Error(`There is no task ${key}: ${job.tasks.map((other) => other.key).join(', ')}`);
  return task.id;
}

/** Completes a task with the given answers and returns the response. */
export async function complete(
  app: TestApp,
  who: string,
  jobId: string,
  key: string,
  changes: Record<string, unknown>,
): Promise<Answer<Record<string, unknown>>> {
  return app.call(who, 'POST', `/api/jobs/${jobId}/tasks/${await taskId(app, who, jobId, key)}/complete`, { changes });
}

/** Uploads a small PDF and attaches it to the job. Returns the attachment ID. */
export async function uploadPdf(app: TestApp, who: string, jobId: string, category = 'doc_final_invoice'): Promise<string> {
  const upload_id = await upload(app, who, PDF, 'invoice.pdf');
  const added = await app.call<{ id: string }>(who, 'POST', `/api/jobs/${jobId}/attachments`, { upload_id, category, file_name: 'invoice.pdf' });
  if (added.status !== 201) throw new Error(`The file was not added: ${JSON.stringify(added.body)}`);
  return added.body.id;
}

/** Sends a task to the homeowner and opens the link in the email. Returns the guest's token. */
export async function inviteHomeowner(app: TestApp, jobId: string, key = 'other_homeowner_details', email = 'ana@example.com'): Promise<string> {
  return openLink(app, await sendToHomeowner(app, jobId, key, email));
}

/** Sends a task to the homeowner. Returns the token of the link in the email. */
export async function sendToHomeowner(app: TestApp, jobId: string, key = 'other_homeowner_details', email = 'ana@example.com'): Promise<string> {
  await complete(app, CARLA, jobId, 'homeowner_contact', { renter_or_owner: 'owner', mailing_address_same: true });
  const sent = await app.call(CARLA, 'POST', `/api/jobs/${jobId}/tasks/${await taskId(app, CARLA, jobId, key)}/send`, { role: 'homeowner', email });
  if (sent.status !== 200) throw new Error(`The task was not sent: ${JSON.stringify(sent.body)}`);
  await app.work();
  return newestLink(app, email);
}

/** Returns the link token from the newest email that was sent to an address with one of these templates. */
export async function newestLink(app: TestApp, email: string, templates = ['guest_invite', 'installer_invite', 'guest_new_link']): Promise<string> {
  const message = await app.db.unsafeKysely
    .selectFrom('app.outgoing_messages')
    .select('plain')
    .where('template', 'in', templates)
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /guest-login\?token=([\w-]+)/.exec(message.plain ?? '')?.[1] ?? '';
}

/** Device on which all tests open guest links, except tests about a second device. */
export const FIRST_DEVICE = 'the first device of every guest';

/** Opens a guest link on the first device. Returns the guest's token. */
export async function openLink(app: TestApp, link: string): Promise<string> {
  const answer = await app.call<{ token: string }>(null, 'POST', '/api/noauth/users/guest', { token: link, device: FIRST_DEVICE });
  if (answer.status !== 200) throw new Error(`The link could not be opened: ${JSON.stringify(answer.body)}`);
  return answer.body.token;
}
