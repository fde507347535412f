import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import type { usersContract } from '@/features/users';
import type { AuditItem } from '@/foundation/audit';
import { addPerson, addTechnician, CARLA, createJob, FINANCE, getJob, LUIS, OPS, openTestApp, PEOPLE, PROGRAM, type TestApp, TOM } from '../support/app';

type User = usersContract.UserDetail;
type Invite = usersContract.UserInvite;
type Wrong = { code: string; detail: string; issues: { path: string; message: string }[] };

const LAKESIDE = '00000000-0000-7000-8000-000000000001';
const BADGER = '00000000-0000-7000-8000-000000000002';
const ADMIN = PEOPLE.admin;
const VANILLA_ADMIN = 'vanilla-admin@hearthline.example';
const VANILLA_PARTNER = 'vanilla@hearthline.example';
const PASSWORD = 'a long password';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await addTechnician(app);
  await addPerson(app, { email: VANILLA_ADMIN, name: 'Vera', kind: 'staff', roles: ['admin'], program_keys: ['vanilla'] });
  await addPerson(app, { email: VANILLA_PARTNER, name: 'Otto', kind: 'staff', roles: ['partner_manager'], program_keys: ['some-other'] });
});
afterAll(() => app.close());

let count = 0;
const newEmail = () => `person${++count}@lakeside.example`;
const invite = (who: string, invites: Record<string, unknown>[], contractor_id?: string) =>
  app.call<{ items: Invite[] } & Wrong>(who, 'POST', '/api/contractor/invite', { invites, ...(contractor_id && { contractor_id }) });
const inviteStaff = (who: string, invites: Record<string, unknown>[]) =>
  app.call<{ items: Invite[] } & Wrong>(who, 'POST', '/api/contractor/invite-internal', { invites });
const waiting = async (who: string, query = '') => (await app.call<{ items: Invite[] }>(who, 'GET', `/api/users/invites${query}`)).body.items;

/** Returns the link token in the newest email to an address. */
async function linkTo(email: string): Promise<string> {
  await app.work();
  const message = await app.db.unsafeKysely
    .selectFrom('app.outgoing_messages')
    .select('plain')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return /accept-contractor-invite\?token=([\w-]+)/.exec(message?.plain ?? '')?.[1] ?? '';
}
const isValid = async (token: string) => (await app.call<{ valid: boolean }>(null, 'GET', `/api/noauth/users/invite-is-valid/${token}`)).body;
const accept = (token: string, displayName = 'Nora New') =>
  app.call<{ uid: string; email: string } & Wrong>(null, 'POST', '/api/noauth/users', { token, displayName, password: PASSWORD });
async function signIn(email: string, password = PASSWORD): Promise<number> {
  const payload = { email, password };
  const answer = await app.api.server.inject({ method: 'POST', url: '/api/auth/sign-in/email', headers: { origin: 'http://portal.test' }, payload });
  return answer.statusCode;
}
/** Invites a new user, who accepts the invitation. */
async function join(who: string, roles: string[], company?: string): Promise<{ uid: string; email: string }> {
  const email = newEmail();
  const sent = company === 'staff' ? await inviteStaff(who, [{ email, roles }]) : await invite(who, [{ email, roles }], company);
  if (sent.status !== 201) throw new Error(`Not invited: ${JSON.stringify(sent.body)}`);
  const joined = await accept(await linkTo(email));
  if (joined.status !== 201) throw new Error(`Not accepted: ${JSON.stringify(joined.body)}`);
  return joined.body;
}
const get = async (who: string, id: string) => (await app.call<User>(who, 'GET', `/api/users/${id}`)).body;
const put = (who: string, id: string, body: Record<string, unknown>) => app.call<User & Wrong>(who, 'PUT', `/api/users/${id}`, body);
const idOf = async (email: string) => (await app.db.unsafeKysely.selectFrom('app.users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
const isIn = async (email: string) => (await app.call(email, 'GET', '/api/users/my')).status === 200;
const actsOn = async (id: string) =>
  (await app.call<{ items: AuditItem[] }>(ADMIN, 'GET', `/api/audit?object_kind=user&object_id=${id}`)).body.items.map(({ action }) => action);

describe('an invitation of a user', () => {
  it('sends an email with a link that creates an account once', async () => {
    const email = newEmail();
    const sent = await invite(CARLA, [{ email: ` ${email.toUpperCase()} `, displayName: 'Nora', roles: ['contractor'] }]);
    expect(sent).toMatchObject({
      status: 201,
      body: { items: [{ email, displayName: 'Nora', roles: ['contractor'], status: 'waiting', invited_by: 'Carla Jensen' }] },
    });
    const token = await linkTo(email);
    expect((await waiting(CARLA)).find((one) => one.email === email)?.status).toBe('sent');
    expect(await isValid(token)).toEqual({ valid: true, email, displayName: 'Nora', contractor: 'Lakeside Heating & Air' });
    expect(await accept(token, '  ')).toMatchObject({ status: 422, body: { issues: [{ path: 'displayName', message: 'This field is required' }] } });
    // Two concurrent requests create only one account.
    const both = await Promise.all([accept(token, 'Nora New'), accept(token, 'Nora New')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const again = await accept(token);
    expect(again).toMatchObject({ status: 409, body: { code: 'already_exists', detail: 'An account with this email already exists. Sign in.' } });
    expect(await isValid(token)).toEqual({ valid: false, taken: true, contractor: 'Lakeside Heating & Air' });
    expect(await signIn(email)).toBe(200);
    const { body } = await app.call(email, 'GET', '/api/users/my');
    expect(body).toMatchObject({ displayName: 'Nora New', roles: ['contractor'], contractor: { id: LAKESIDE } });
    const uid = await idOf(email);
    expect(await actsOn(uid)).toEqual(['Invitation accepted', 'Invited']);
    expect((await get(CARLA, uid)).last_sign_in_at).not.toBeNull();
    expect(await waiting(CARLA)).toEqual([]);
  });

  it('stores no link token', async () => {
    const email = newEmail();
    await invite(CARLA, [{ email, roles: ['technician'] }]);
    const token = await linkTo(email);
    const rows = await app.db.unsafeTransaction(async (tx) => {
      return (await sql`select to_jsonb(l) as row from app.user_invite_links l union all select to_jsonb(i) from app.user_invites i`.execute(tx)).rows;
    });
    expect(token.length).toBeGreaterThan(30);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is refused with every invalid field of every row in one error, and no email is sent', async () => {
    const good = newEmail();
    const wrong = await invite(CARLA, [
      { email: good, roles: ['contractor'] },
      { email: 'nobody', displayName: 'x'.repeat(81), roles: ['ops'] },
      { email: good, roles: [] },
      { email: TOM, roles: ['contractor'] },
      { email: LUIS, roles: ['contractor'] },
      { email: '', roles: ['contractor'] },
    ]);
    expect(wrong.status).toBe(422);
    expect(wrong.body.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'invites.1.email: Please enter a valid email address',
      'invites.1.displayName: Please enter at most 80 characters',
      'invites.1.roles.0: Please choose one of the options',
      'invites.2.email: This address is in the list twice',
      'invites.2.roles: This field is required',
      'invites.3.email: This person already has an account',
      'invites.4.email: This person already has an account',
      'invites.5.email: This field is required',
    ]);
    expect((await waiting(CARLA)).map(({ email }) => email)).not.toContain(good);
  });

  it('invalidates earlier links when sent again, and is invalid when withdrawn or expired', async () => {
    const email = newEmail();
    const [made] = (await invite(CARLA, [{ email, roles: ['contractor'] }])).body.items;
    const first = await linkTo(email);
    // Inviting the same person again sends another email with the new values.
    const [renewed] = (await invite(CARLA, [{ email, roles: ['technician'] }])).body.items;
    expect(renewed).toMatchObject({ uid: made?.uid, roles: ['technician'] });
    const second = await linkTo(email);
    expect((await app.call(CARLA, 'POST', `/api/users/invites/${made?.uid}/resend`)).status).toBe(200);
    const third = await linkTo(email);
    expect(new Set([first, second, third]).size).toBe(3);
    expect([(await isValid(first)).valid, (await isValid(second)).valid, (await isValid(third)).valid]).toEqual([false, false, true]);
    expect((await accept(first)).status).toBe(404);
    const late = (days: number) => ({ expires_at: new Date(Date.now() + days * 86_400_000) });
    await app.db.unsafeKysely.updateTable('app.user_invites').set(late(-1)).where('email', '=', email).execute();
    expect((await waiting(CARLA)).find((one) => one.email === email)?.status).toBe('expired');
    expect(await accept(third)).toMatchObject({
      status: 404,
      body: { detail: 'This invitation is no longer valid. Ask Lakeside Heating & Air for a new one.' },
    });
    await app.db.unsafeKysely.updateTable('app.user_invites').set(late(1)).where('email', '=', email).execute();
    expect((await app.call(CARLA, 'POST', `/api/users/invites/${made?.uid}/revoke`)).status).toBe(200);
    expect([(await isValid(third)).valid, (await accept(third)).status, (await accept('nothing')).status]).toEqual([false, 404, 404]);
    expect((await app.call(CARLA, 'POST', `/api/users/invites/${made?.uid}/revoke`)).status).toBe(404);
    expect(await actsOn(made?.uid ?? '')).toEqual(['Invitation revoked', 'Invitation sent again', 'Invitation sent again', 'Invited']);
  });

  it('is created once when two users invite the same address concurrently', async () => {
    const email = newEmail();
    const both = await Promise.all([invite(CARLA, [{ email, roles: ['contractor'] }]), invite(OPS, [{ email, roles: ['contractor'] }], LAKESIDE)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect((await waiting(CARLA)).filter((one) => one.email === email)).toHaveLength(1);
  });

  it('has the status "not delivered" when the mail server refuses the address', async () => {
    await invite(CARLA, [{ email: 'gone@nowhere.invalid', roles: ['contractor'] }]);
    await app.work();
    expect((await waiting(CARLA)).find(({ email }) => email === 'gone@nowhere.invalid')?.status).toBe('not_delivered');
  });

  it('is accepted for the first of two contractors only', async () => {
    const email = newEmail();
    await invite(CARLA, [{ email, roles: ['contractor'] }]);
    const here = await linkTo(email);
    await invite(LUIS, [{ email, roles: ['contractor'] }]);
    const there = await linkTo(email);
    expect((await accept(here)).status).toBe(201);
    expect((await accept(there)).status).toBe(409);
    expect(await signIn(email)).toBe(200);
  });

  it('sets a new password for an account that has no user', async () => {
    const email = newEmail();
    await app.api.identities.createAccount(email, 'Somebody', 'an older password');
    await invite(CARLA, [{ email, roles: ['contractor'] }]);
    expect((await accept(await linkTo(email))).status).toBe(201);
    expect([await signIn(email), await signIn(email, 'an older password')]).toEqual([200, 401]);
  });
});

describe('rights to manage users', () => {
  it('let contractor administrators invite their users, staff invite contractor users of their programs, and administrators invite staff', async () => {
    const one = () => [{ email: newEmail(), roles: ['contractor_admin'] }];
    expect((await invite(CARLA, one(), BADGER)).status).toBe(404);
    expect((await invite(TOM, one())).status).toBe(403);
    expect((await invite(FINANCE, one(), BADGER)).status).toBe(403);
    expect((await invite(OPS, one())).body.issues).toMatchObject([{ path: 'contractor_id' }]);
    expect((await invite(OPS, one(), BADGER)).status).toBe(201);
    expect((await invite(PROGRAM, one(), BADGER)).status).toBe(201);
    expect((await invite(VANILLA_PARTNER, one(), BADGER)).status).toBe(404);
    expect((await inviteStaff(OPS, [{ email: newEmail(), roles: ['ops'] }])).status).toBe(403);
    expect((await inviteStaff(ADMIN, [{ email: newEmail(), roles: ['ops', 'finance'] }])).status).toBe(201);
    // An administrator who is limited to one program can grant only that program.
    expect((await inviteStaff(VANILLA_ADMIN, [{ email: newEmail(), roles: ['program'] }])).status).toBe(403);
    expect((await inviteStaff(VANILLA_ADMIN, [{ email: newEmail(), roles: ['program'], programs: ['wi-hear'] }])).status).toBe(403);
    expect((await inviteStaff(VANILLA_ADMIN, [{ email: newEmail(), roles: ['program'], programs: ['vanilla'] }])).status).toBe(201);
    expect((await waiting(VANILLA_ADMIN)).map(({ programs }) => programs)).toEqual([['vanilla']]);
    expect((await waiting(LUIS)).length).toBeGreaterThan(1);
    expect((await app.call(LUIS, 'GET', `/api/users/invites?contractor_id=${LAKESIDE}`)).status).toBe(404);
  });

  it('hide users of other contractors, and hide staff from all users except administrators', async () => {
    const names = async (who: string, query = '') =>
      (await app.call<{ items: User[] }>(who, 'GET', `/api/users${query}`)).body.items?.map(({ email }) => email) ?? null;
    expect(await names(CARLA)).toEqual(expect.arrayContaining([CARLA, TOM]));
    expect(await names(CARLA)).not.toContain(LUIS);
    expect(await names(OPS, `?contractor_id=${BADGER}&q=luis`)).toEqual([LUIS]);
    expect(await names(OPS)).toBeNull();
    expect(await names(ADMIN, '?q=ops@')).toEqual([OPS]);
    expect(await names(VANILLA_ADMIN)).toEqual([VANILLA_ADMIN]);
    const status = async (who: string, email: string) => (await app.call(who, 'GET', `/api/users/${await idOf(email)}`)).status;
    expect([await status(CARLA, TOM), await status(CARLA, LUIS), await status(CARLA, OPS), await status(CARLA, CARLA)]).toEqual([200, 404, 404, 200]);
    expect([await status(OPS, LUIS), await status(OPS, FINANCE), await status(OPS, OPS), await status(ADMIN, FINANCE)]).toEqual([200, 404, 200, 200]);
    expect([await status(VANILLA_PARTNER, LUIS), await status(VANILLA_ADMIN, FINANCE)]).toEqual([404, 404]);
  });

  it('let managers change name, phone number and roles with the newest version, and never beyond their own rights', async () => {
    const { uid, email } = await join(CARLA, ['contractor']);
    expect(await put(CARLA, uid, { displayName: ' Nora  Newer ', phone: '608 555 0177', roles: ['technician'], version: 1 })).toMatchObject({
      status: 200,
      body: { displayName: 'Nora Newer', phone: '(608) 555-0177', roles: ['technician'], version: 2, gives: ['contractor_admin', 'contractor', 'technician'] },
    });
    // A changed role takes effect with the next request.
    expect((await app.call(email, 'POST', '/api/contractor/invite', { invites: [{ email: newEmail(), roles: ['contractor'] }] })).status).toBe(403);
    expect((await put(CARLA, uid, { displayName: 'x', version: 1 })).status).toBe(409);
    const wrong = await put(CARLA, uid, { displayName: ' ', phone: '12', roles: ['admin'] });
    expect(wrong.body.issues.map(({ path }) => path)).toEqual(['displayName', 'phone', 'roles.0']);
    expect((await put(LUIS, uid, { displayName: 'x' })).status).toBe(404);
    expect((await put(FINANCE, uid, { displayName: 'x' })).status).toBe(403);
    const staff = await join(ADMIN, ['finance'], 'staff');
    expect((await put(ADMIN, staff.uid, { roles: ['ops', 'admin'], programs: ['wi-hear'] })).body).toMatchObject({
      roles: ['ops', 'admin'],
      programs: ['wi-hear'],
    });
    expect((await put(ADMIN, staff.uid, { programs: [] })).status).toBe(422);
    expect((await put(staff.email, staff.uid, { displayName: 'Stan' })).status).toBe(200);
    expect(await actsOn(uid)).toEqual(['Person changed', 'Invitation accepted', 'Invited']);
  });

  it('keep users from changing their own rights, and keep at least one administrator', async () => {
    const [ada, carla] = [await idOf(ADMIN), await idOf(CARLA)];
    for (const change of [{ roles: ['ops'] }, { active: false }, { programs: ['wi-hear'] }]) expect((await put(ADMIN, ada, change)).status).toBe(403);
    expect((await app.call(ADMIN, 'DELETE', `/api/users/${ada}`)).status).toBe(403);
    expect((await put(CARLA, carla, { roles: ['contractor'] })).status).toBe(403);
    expect((await put(CARLA, carla, { phone: '608 555 0100' })).status).toBe(200);
    // If two administrators deactivate each other at the same time, one of them stays active.
    const other = await join(ADMIN, ['admin'], 'staff');
    const both = await Promise.all([put(ADMIN, other.uid, { active: false }), put(other.email, ada, { active: false })]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await isIn(ADMIN), await isIn(other.email)].filter(Boolean)).toHaveLength(1);
    await app.db.unsafeKysely.updateTable('app.users').set({ active: true }).where('email', '=', ADMIN).execute();
  });
});

describe('deactivating a user', () => {
  it('requires a successor for open jobs, and ends the access of the user at the next request', async () => {
    const { uid, email } = await join(CARLA, ['contractor']);
    const tom = await idOf(TOM);
    const more = (unit: string) => ({ unit, create_anyway: true, create_anyway_reason: 'Another home' });
    const jobs = [await createJob(app, CARLA, more('L1')), await createJob(app, CARLA, more('L2')), await createJob(app, CARLA, more('L3'))];
    for (const job of jobs) expect((await app.call(CARLA, 'PUT', `/api/jobs/${job}/assignees`, { contractor_user_id: uid })).status).toBe(200);
    expect((await app.call(email, 'PUT', `/api/jobs/${jobs[0]}/claim-job`, {})).status).toBe(200);
    expect((await app.call(CARLA, 'PATCH', `/api/jobs/${jobs[2]}/cancel`, { reason: 'lost' })).status).toBe(200);
    const shown = await get(CARLA, uid);
    expect(shown.open_work.jobs).toBe(2);
    expect(shown.open_work.people.map(({ id }) => id)).toContain(tom);
    expect(await put(CARLA, uid, { active: false })).toMatchObject({
      status: 409,
      body: { code: 'needs_confirmation', detail: '2 open jobs are assigned to Nora New. Choose who takes over, or leave them unassigned.' },
    });
    expect((await put(CARLA, uid, { active: false, hand_over_to: await idOf(LUIS) })).status).toBe(422);
    expect(await isIn(email)).toBe(true);
    expect(await put(CARLA, uid, { active: false, hand_over_to: tom })).toMatchObject({ status: 200, body: { active: false } });
    expect(await isIn(email)).toBe(false);
    await app.work();
    const owner = async (job: string | undefined) =>
      await app.db.unsafeKysely
        .selectFrom('app.jobs')
        .select(['contractor_user_id', 'claimed_by'])
        .where('id', '=', job ?? '')
        .executeTakeFirstOrThrow();
    expect([await owner(jobs[0]), await owner(jobs[1])]).toEqual([
      { contractor_user_id: tom, claimed_by: null },
      { contractor_user_id: tom, claimed_by: null },
    ]);
    // Finished jobs stay assigned to the deactivated user.
    expect((await owner(jobs[2])).contractor_user_id).toBe(uid);
    const history = await app.call<{ items: { action: string; after: unknown }[] }>(OPS, 'GET', `/api/jobs/${jobs[0]}/history`);
    expect(history.body.items).toContainEqual(expect.objectContaining({ action: 'Work handed over', after: 'Nora New was deactivated by Carla Jensen' }));
    const message = await app.db.unsafeKysely
      .selectFrom('app.outgoing_messages')
      .select(['subject', 'plain'])
      .where('template', '=', 'jobs_handed_over')
      .executeTakeFirstOrThrow();
    expect(message.subject).toBe('2 jobs were reassigned to you');
    expect(await actsOn(uid)).toEqual(expect.arrayContaining(['Person deactivated', 'Work handed over to Tom Becker']));
    // After reactivation, the user has the same jobs and the same password.
    expect((await put(CARLA, uid, { active: true })).body.active).toBe(true);
    expect(await isIn(email)).toBe(true);
    expect((await getJob(app, email, jobs[0] ?? '')).id).toBe(jobs[0]);
  });

  it('releases the jobs of a staff user, or assigns the jobs to another operations user', async () => {
    const { uid, email } = await join(ADMIN, ['ops'], 'staff');
    const job = await createJob(app, CARLA, { unit: 'S1', create_anyway: true, create_anyway_reason: 'Another home' });
    expect((await app.call(OPS, 'PUT', `/api/jobs/${job}/assignees`, { ops_user_id: uid })).status).toBe(200);
    expect((await app.call(ADMIN, 'DELETE', `/api/users/${uid}?hand_over_to=${await idOf(FINANCE)}`)).status).toBe(422);
    expect((await app.call(ADMIN, 'DELETE', `/api/users/${uid}?hand_over_to=nobody`)).status).toBe(200);
    await app.work();
    expect(await isIn(email)).toBe(false);
    const { ops_user_id } = await app.db.unsafeKysely.selectFrom('app.jobs').select('ops_user_id').where('id', '=', job).executeTakeFirstOrThrow();
    expect(ops_user_id).toBeNull();
    // Removing the user again changes nothing.
    expect((await app.call(ADMIN, 'DELETE', `/api/users/${uid}`)).status).toBe(200);
    const left = await app.call<{ items: User[] }>(ADMIN, 'GET', '/api/users?active=false');
    expect(left.body.items.map((user) => user.uid)).toContain(uid);
    expect((await inviteStaff(ADMIN, [{ email, roles: ['ops'] }])).body.issues).toMatchObject([
      { path: 'invites.0.email', message: 'This person has an account that is not active. Reactivate it instead.' },
    ]);
  });
});

describe('the account of a signed-in user', () => {
  async function session(email: string, password = PASSWORD): Promise<string> {
    const payload = { email, password };
    const signedIn = await app.api.server.inject({ method: 'POST', url: '/api/auth/sign-in/email', headers: { origin: 'http://portal.test' }, payload });
    const authorization = `Bearer ${signedIn.headers['set-auth-token']}`;
    const answer = await app.api.server.inject({ url: '/api/auth/token', headers: { authorization, origin: 'http://portal.test' } });
    return answer.json<{ token: string }>().token;
  }
  const as = async <T>(token: string, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const answer = await app.api.server.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json<T>() };
  };
  type Devices = { items: { id: string; is_this: boolean }[]; has_password: boolean };
  const devices = async (token: string) => (await as<Devices>(token, 'GET', '/api/users/my/devices')).body;
  const isHere = async (token: string) => (await as(token, 'GET', '/api/users/my')).status === 200;

  it('allows changes of name and phone number, and no changes of rights', async () => {
    const { uid, email } = await join(CARLA, ['contractor']);
    expect((await app.call(email, 'PUT', '/api/users/my', { displayName: ' Nora  N. ', phone: '608.555.0123' })).body).toEqual({
      displayName: 'Nora N.',
      phone: '(608) 555-0123',
    });
    expect((await app.call(email, 'GET', '/api/users/my')).body).toMatchObject({ displayName: 'Nora N.', phone: '(608) 555-0123' });
    expect((await app.call<Wrong>(email, 'PUT', '/api/users/my', { displayName: '', phone: '1' })).body.issues.map(({ path }) => path)).toEqual([
      'displayName',
      'phone',
    ]);
    expect((await app.call(email, 'PUT', '/api/users/my', { roles: ['contractor_admin'] })).status).toBe(422);
    // The version that administrators read before is now outdated.
    expect((await put(CARLA, uid, { displayName: 'x', version: 1 })).status).toBe(409);
  });

  it('keeps a name that an administrator changes while the user saves a phone number', async () => {
    const { uid, email } = await join(CARLA, ['contractor']);
    const { version } = await get(CARLA, uid);
    expect(await isIn(email)).toBe(true);
    const client = await app.db.pool.connect();
    try {
      await client.query('begin');
      await client.query("update app.users set display_name = 'Nora Newman', version = version + 1 where id = $1", [uid]);
      const saving = app.call(email, 'PUT', '/api/users/my', { phone: '608 555 0123' });
      const waiting = 'select l.pid from pg_locks l join pg_stat_activity using (pid) where not granted and datname = current_database()';
      await expect.poll(async () => (await app.db.pool.query(waiting)).rowCount).toBe(1);
      await client.query('commit');
      expect((await saving).body).toEqual({ displayName: 'Nora Newman', phone: '(608) 555-0123' });
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await get(CARLA, uid)).toMatchObject({ displayName: 'Nora Newman', phone: '(608) 555-0123', version: version + 2 });
  });

  it('requires the old password for a new one, which ends all other sessions', async () => {
    const { email } = await join(CARLA, ['contractor']);
    const [here, there] = [await session(email), await session(email)];
    expect(await devices(here)).toMatchObject({ has_password: true, items: [{}, {}] });
    const change = (current_password: string, password = 'an even better one') =>
      as<Wrong>(here, 'POST', '/api/users/my/password', { current_password, password });
    expect(await change('not this one')).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'current_password', message: 'This password is not correct' }] },
    });
    expect(await change(PASSWORD, 'short')).toMatchObject({ status: 422, body: { issues: [{ path: 'password' }] } });
    expect((await change(PASSWORD)).status).toBe(200);
    expect([await isHere(here), await isHere(there)]).toEqual([true, false]);
    expect((await devices(here)).items).toMatchObject([{ is_this: true }]);
    expect([await signIn(email), await signIn(email, 'an even better one')]).toEqual([401, 200]);
    for (let n = 0; n < 8; n++) await change('guessing');
    expect((await change('an even better one')).status).toBe(429);
  });

  it('signs out one device or all devices at the next request', async () => {
    const { email } = await join(CARLA, ['technician']);
    const [here, there, elsewhere] = [await session(email), await session(email), await session(email)];
    const list = await devices(here);
    expect(list.items.filter(({ is_this }) => is_this)).toHaveLength(1);
    const [other] = (await devices(there)).items.filter(({ is_this }) => is_this);
    expect((await as(here, 'DELETE', `/api/users/my/devices/${other?.id}`)).status).toBe(200);
    expect([await isHere(here), await isHere(there), await isHere(elsewhere)]).toEqual([true, false, true]);
    // A user cannot end the session of another user's device.
    const tom = await session(TOM, 'a good password');
    const [toms] = (await devices(tom)).items;
    expect((await as(here, 'DELETE', `/api/users/my/devices/${toms?.id}`)).status).toBe(404);
    expect((await as(here, 'POST', '/api/users/my/sign-out-everywhere')).status).toBe(200);
    expect([await isHere(here), await isHere(elsewhere), await isHere(tom)]).toEqual([false, false, true]);
    expect(await signIn(email)).toBe(200);
  });
});

describe('row-level security of users', () => {
  it('lets only the managers of a user change the user', async () => {
    const tom = await idOf(TOM);
    const change = (actor: Actor) =>
      app.db.transaction(sessionSettingsFor(actor, 'test'), async (tx) => {
        const { rows } = await sql<{ done: boolean | null }>`
          select app.change_user(id, version, display_name, phone, roles, program_keys, active, now()) as done from app.users where id = ${tom}::uuid`.execute(
          tx,
        );
        return rows[0]?.done ?? null;
      });
    const of = (userId: string) => ({ userId, name: 'x', email: 'x' });
    const company = async (email: string) =>
      change({ kind: 'contractor', ...of(await idOf(email)), roles: ['contractor_admin'], contractorId: LAKESIDE, contractorName: 'x' });
    const staff = async (email: string) => change({ kind: 'staff', ...of(await idOf(email)), roles: ['admin'], programs: 'all' });
    expect(await Promise.all([company(PEOPLE.technician), company(LUIS), staff(FINANCE), staff(LUIS)])).toEqual([null, null, null, null]);
    expect([await company(CARLA), await staff(OPS)]).toEqual([true, true]);
  });
});
