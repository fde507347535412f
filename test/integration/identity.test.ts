import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, CARLA, LUIS, OPS, openTestApp, PEOPLE, type TestApp, TOM } from '../support/app';
import { codeOf, earlierCodeOf, secretIn } from '../support/authenticator-app';
import { CLIENT, openIssuer } from '../support/issuer';

/** Tests authentication: the second factor, the identity provider of the deployment, and tokens of other systems. */
const PORTAL = 'http://portal.test';
const PARTNER = 'https://partner.example';
const ADMIN = PEOPLE.admin;

const people = {
  carla: { email: CARLA, email_verified: true, name: 'Carla Lake' },
  new: { email: 'new@lakeside.example', email_verified: true, name: 'Nell New' },
  stranger: { email: 'stranger@example.com', email_verified: true, name: 'A Stranger' },
  unchecked: { email: LUIS, email_verified: false, name: 'Not Luis' },
  fresh: { email: 'invited@example.com', email_verified: false, name: 'Nobody checked' },
  tom: { email: TOM, email_verified: true, name: 'Tom Lake' },
  nell: { email: 'nell@lakeside.example', email_verified: true, name: '  Nell   Newton ' },
  nora: { email: 'nora@lakeside.example', email_verified: true, name: 'Nora Newton' },
  unsure: { email: 'unsure@lakeside.example', email_verified: false, name: 'Una Sure' },
  ops: { email: OPS, email_verified: true, name: 'Otto Ops' },
};

let app: TestApp;
let issuer: Awaited<ReturnType<typeof openIssuer>>;
const { privateKey, publicKey } = await generateKeyPair('ES256');
const keys = createServer(async (_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }] }));
});

beforeAll(async () => {
  issuer = await openIssuer(`${PORTAL}/api/auth/callback/oidc`, people);
  await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
  app = await openTestApp({
    env: {
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
      OIDC_NAME: 'Lakeside',
      STAFF_SECOND_STEP: 'required',
      CUSTOM_TOKEN_ISSUER: PARTNER,
      // The server listens on a port and not on a pipe, so its address is an object.
      CUSTOM_TOKEN_KEYS: `http://127.0.0.1:${(keys.address() as AddressInfo).port}/jwks.json`,
    },
  });
});
afterAll(async () => {
  await app.close();
  await issuer.close();
  keys.close();
});

/** Simulates a browser that stores cookies and sends the requests of the open page. */
function openBrowser() {
  const cookies = new Map<string, string>();
  const go = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await app.api.server.inject({
      method,
      url,
      cookies: Object.fromEntries(cookies),
      headers: { ...(method === 'POST' && { origin: PORTAL }) },
      ...(payload && { payload }),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const post = (path: string, payload: object = {}) => go('POST', `/api/auth${path}`, payload);
  /** Returns the email of the signed-in user, or the error code if the request is rejected. */
  const whoAmI = async (): Promise<string> => {
    const token = (await go('GET', '/api/auth/token')).json<{ token?: string }>().token;
    if (!token) return 'nobody';
    const answer = await app.api.server.inject({ url: '/api/users/my', headers: { authorization: `Bearer ${token}` } });
    const { email, code } = answer.json<{ email?: string; code?: string }>();
    return email ?? code ?? String(answer.statusCode);
  };
  return {
    post,
    go,
    whoAmI,
    signIn: (email: string, password = 'a good password') => post('/sign-in/email', { email, password }),
    state: async () => (await go('GET', '/api/auth/second-step')).json<{ state: string; passkeys?: unknown[] }>(),
    /** Signs in through the identity provider. Returns the URL to which the portal then redirects. */
    async signInAtIssuer(account: string, to = '/', more: object = {}): Promise<string> {
      const { url } = (await post('/sign-in/social', { provider: 'oidc', to, ...more })).json<{ url: string }>();
      const back = await go('GET', (await issuer.signInAt(url, account)).slice(PORTAL.length));
      return String(back.headers.location);
    },
  };
}

const lastSignIn = async (email: string): Promise<string | undefined> => {
  const row = await app.db.unsafeKysely.selectFrom('app.users').select('last_sign_in_at').where('email', '=', email).executeTakeFirstOrThrow();
  return row.last_sign_in_at?.toISOString();
};

/** Returns the emails to an address, oldest first. */
async function emailsTo(email: string): Promise<{ subject: string; plain: string | null }[]> {
  await app.work();
  return app.db.unsafeKysely.selectFrom('app.outgoing_messages').select(['subject', 'plain']).where('recipient', '=', email).orderBy('id').execute();
}

async function enroll(browser: ReturnType<typeof openBrowser>, password = 'a good password') {
  const answer = (await browser.post('/two-factor/enable', { password })).json<{ totpURI: string; backupCodes: string[] }>();
  expect((await browser.post('/two-factor/verify-totp', { code: await earlierCodeOf(secretIn(answer.totpURI)) })).statusCode).toBe(200);
  return answer;
}

describe('a second factor', () => {
  it('is required only of staff when the deployment requires a second factor', async () => {
    const [staff, contractor] = [openBrowser(), openBrowser()];
    await staff.signIn(OPS);
    await contractor.signIn(TOM);
    expect([await staff.whoAmI(), (await staff.state()).state]).toEqual(['second_step_needed', 'open']);
    expect(await contractor.whoAmI()).toBe(TOM);
    await enroll(staff);
    expect([await staff.whoAmI(), (await staff.state()).state]).toEqual([OPS, 'done']);
  });

  it('is required at every sign-in, with an authenticator code or a backup code that works once', async () => {
    const first = openBrowser();
    await first.signIn(CARLA);
    const other = openBrowser();
    await other.signIn(CARLA);
    const { totpURI, backupCodes } = await enroll(first);
    // The other session of this user is blocked until the user enters the second factor in it.
    expect([await first.whoAmI(), await other.whoAmI()]).toEqual([CARLA, 'second_step_needed']);

    const browser = openBrowser();
    expect((await browser.signIn(CARLA)).json()).toMatchObject({ twoFactorRedirect: true });
    expect([await browser.whoAmI(), (await browser.state()).state]).toEqual(['nobody', 'challenge']);
    expect((await browser.post('/two-factor/verify-totp', { code: '000000' })).statusCode).toBe(401);
    const code = codeOf(secretIn(totpURI));
    expect((await browser.post('/two-factor/verify-totp', { code })).statusCode).toBe(200);
    expect(await browser.whoAmI()).toBe(CARLA);

    const thief = openBrowser();
    const cameIn = await lastSignIn(CARLA);
    await thief.signIn(CARLA);
    expect((await thief.post('/two-factor/verify-totp', { code })).statusCode).toBe(401);
    // Entering only the password is not recorded as a sign-in.
    expect([cameIn, await lastSignIn(CARLA)]).toEqual([expect.any(String), cameIn]);
    const [backup = ''] = backupCodes;
    expect((await thief.post('/two-factor/verify-backup-code', { code: backup })).statusCode).toBe(200);
    expect(await lastSignIn(CARLA)).not.toBe(cameIn);
    const again = openBrowser();
    await again.signIn(CARLA);
    expect((await again.post('/two-factor/verify-backup-code', { code: backup })).statusCode).toBe(401);
    expect(await again.whoAmI()).toBe('nobody');
  });

  it('cannot be changed, removed or guessed by a user who has only the password', async () => {
    const owner = openBrowser();
    await owner.signIn(TOM);
    const old = openBrowser();
    await old.signIn(TOM);
    const { totpURI } = await enroll(owner);
    const password = 'a good password';
    for (const [path, payload] of [
      ['/two-factor/disable', { password }],
      ['/two-factor/generate-backup-codes', { password }],
      ['/passkey/generate-register-options', {}],
      ['/passkey/verify-registration', { response: {} }],
    ] as const)
      expect([path, (await old.post(path, payload)).statusCode]).toEqual([path, path.includes('generate-register') ? 404 : 403]);
    expect((await old.go('GET', '/api/auth/passkey/generate-register-options')).statusCode).toBe(403);
    const guesses = [];
    for (let n = 0; n < 11; n++) guesses.push((await old.post('/two-factor/verify-totp', { code: String(100_000 + n) })).statusCode);
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await old.post('/two-factor/verify-totp', { code: codeOf(secretIn(totpURI), 1) })).statusCode).toBe(429);
    // The session that used the second factor continues.
    expect(await owner.whoAmI()).toBe(TOM);
  });

  it('is reset by an administrator for another user, which is recorded and ends the sessions of that user', async () => {
    const lost = openBrowser();
    await lost.signIn('mia@badger.example');
    await enroll(lost);
    const users = (await app.call<{ items: { id: string; email: string; second_step: boolean }[] }>(ADMIN, 'GET', '/api/security/people')).body.items;
    const row = (email: string) => users.find((user) => user.email === email);
    expect([row('mia@badger.example')?.second_step, row(LUIS)?.second_step]).toEqual([true, false]);
    const reset = (who: string, email: string) => app.call<{ code: string }>(who, 'POST', `/api/security/people/${row(email)?.id}/reset-second-step`, {});
    expect((await reset(OPS, 'mia@badger.example')).status).toBe(403);
    expect((await reset(ADMIN, ADMIN)).status).toBe(403);
    expect((await reset(ADMIN, LUIS)).status).toBe(409);
    expect((await reset(ADMIN, 'mia@badger.example')).status).toBe(200);
    expect(await lost.whoAmI()).toBe('nobody');
    const back = openBrowser();
    await back.signIn('mia@badger.example');
    expect([await back.whoAmI(), (await back.state()).state]).toEqual(['mia@badger.example', 'open']);
    const audit = await app.call<{ items: unknown[] }>(ADMIN, 'GET', `/api/audit?object_id=${row('mia@badger.example')?.id}`);
    // The audit log also contains records about sign-ins of this user, so check only that it contains the reset.
    expect(audit.body.items).toContainEqual(
      expect.objectContaining({
        action: 'Two-factor authentication reset',
        object_kind: 'user',
        changes: [expect.objectContaining({ field: 'second_step', before: true, after: false })],
      }),
    );
    const emails = await emailsTo('mia@badger.example');
    expect(emails.map(({ subject }) => subject)).toEqual(['An authenticator app was added to your account', 'Your two-factor authentication was reset']);
    expect(emails[1]?.plain).toContain('/forgot-password');
  });

  it('causes an email to its owner when it is changed, as a change of the password does', async () => {
    const luis = openBrowser();
    await luis.signIn(LUIS);
    const { backupCodes } = await enroll(luis);
    const password = 'a good password';
    expect((await luis.post('/two-factor/generate-backup-codes', { password })).json<{ backupCodes: string[] }>().backupCodes).not.toEqual(backupCodes);
    expect((await luis.post('/two-factor/disable', { password: 'not this one' })).statusCode).toBe(400);
    expect((await luis.post('/two-factor/disable', { password })).statusCode).toBe(200);
    const change = (next: string) => app.call(LUIS, 'POST', '/api/users/my/password', { current_password: password, password: next });
    expect([(await change('x')).status, (await change('another good password')).status]).toEqual([422, 200]);
    expect((await emailsTo(LUIS)).map(({ subject }) => subject)).toEqual([
      'An authenticator app was added to your account',
      'New backup codes were created for your account',
      'The authenticator app was removed from your account',
      'Your password was changed',
    ]);
  });

  it('can be seen and reset by administrators of some programs only for users of these programs', async () => {
    const vanilla = 'vanilla.admin@hearthline.example';
    await addPerson(app, { email: vanilla, name: 'Vera', kind: 'staff', roles: ['admin'], program_keys: ['vanilla'] });
    const found = async () => (await app.call<{ items: { id: string; email: string }[] }>(vanilla, 'GET', '/api/security/people')).body.items;
    const luis = openBrowser();
    await luis.signIn(LUIS, 'another good password');
    await enroll(luis, 'another good password');
    const { id, contractor_id } = await app.db.unsafeKysely
      .selectFrom('app.users')
      .select(['id', 'contractor_id'])
      .where('email', '=', LUIS)
      .executeTakeFirstOrThrow();
    const reset = (who: string) => app.call(who, 'POST', `/api/security/people/${id}/reset-second-step`, {});
    expect((await found()).map(({ email }) => email)).not.toContain(LUIS);
    expect((await found()).map(({ email }) => email)).not.toContain(ADMIN);
    expect((await reset(vanilla)).status).toBe(404);
    const before = await app.db.unsafeKysely
      .selectFrom('app.contractor_programs')
      .selectAll()
      .where('contractor_id', '=', contractor_id ?? '')
      .execute();
    await sql`delete from app.contractor_programs where contractor_id = ${contractor_id}::uuid`.execute(app.db.unsafeKysely);
    await sql`insert into app.contractor_programs (contractor_id, program_key) values (${contractor_id}::uuid, 'vanilla')`.execute(app.db.unsafeKysely);
    expect((await found()).map(({ email }) => email)).toContain(LUIS);
    expect((await reset(vanilla)).status).toBe(200);
    expect(await luis.whoAmI()).toBe('nobody');
    for (const row of before.filter(({ program_key }) => program_key !== 'vanilla'))
      await app.db.unsafeKysely.insertInto('app.contractor_programs').values(row).execute();
  });
});

describe('an identity provider', () => {
  it('signs in existing users, returns to the requested page, and requires no second factor of the portal', async () => {
    const browser = openBrowser();
    expect(await browser.signInAtIssuer('ops', '/worklist?tab=mine')).toBe(`${PORTAL}/worklist?tab=mine`);
    expect(await browser.whoAmI()).toBe(OPS);
    expect(await lastSignIn(OPS)).toEqual(expect.any(String));
    // The user can sign in a second time. If the requested page is on another site, the portal opens the start page instead.
    expect(await openBrowser().signInAtIssuer('ops', '//evil.example')).toBe(`${PORTAL}/`);
  });

  it('signs in an invited user without an account and links the account', async () => {
    await app.db.unsafeKysely
      .insertInto('app.users')
      .columns(['id', 'subject', 'email', 'display_name', 'kind', 'roles', 'contractor_id', 'program_keys', 'active', 'preferences', 'created_at'])
      .expression((eb) =>
        eb
          .selectFrom('app.users')
          .select(({ val, lit }) => [
            val('5e1d9a5e-0000-4000-8000-000000000001').as('id'),
            lit(null).as('subject'),
            val('new@lakeside.example').as('email'),
            val('Nell New').as('display_name'),
            'kind',
            'roles',
            'contractor_id',
            'program_keys',
            'active',
            'preferences',
            'created_at',
          ])
          .where('email', '=', TOM),
      )
      .execute();
    const browser = openBrowser();
    expect(await browser.signInAtIssuer('new')).toBe(`${PORTAL}/`);
    expect(await browser.whoAmI()).toBe('new@lakeside.example');
    const { subject } = await app.db.unsafeKysely
      .selectFrom('app.users')
      .select('subject')
      .where('email', '=', 'new@lakeside.example')
      .executeTakeFirstOrThrow();
    expect(subject).not.toBeNull();
    await app.db.unsafeKysely.updateTable('app.users').set({ active: false }).where('email', '=', 'new@lakeside.example').execute();
    expect(await browser.whoAmI()).toBe('signed_out');
    expect(await openBrowser().signInAtIssuer('new')).toContain('/login?error=not_invited');
  });

  it.each([
    ['stranger', 'not_invited'],
    ['unchecked', 'account_not_linked'],
    ['fresh', 'email_not_verified'],
  ])('refuses the account "%s" of the provider with the error %s', async (account, error) => {
    const browser = openBrowser();
    expect(await browser.signInAtIssuer(account)).toContain(`${PORTAL}/login?error=${error}`);
    expect(await browser.whoAmI()).toBe('nobody');
  });

  describe('an invitation', () => {
    /** Invites a user as Carla. Returns the ID of the invitation and the token of the link in the email. */
    async function linkTo(email: string): Promise<{ id: string; token: string }> {
      const sent = await app.call<{ items: { uid: string }[] }>(CARLA, 'POST', '/api/contractor/invite', { invites: [{ email, roles: ['technician'] }] });
      const message = (await emailsTo(email)).at(-1);
      return { id: sent.body.items[0]?.uid ?? '', token: /accept-contractor-invite\?token=([\w-]+)/.exec(message?.plain ?? '')?.[1] ?? '' };
    }
    const isValid = async (token: string) => (await app.call(null, 'GET', `/api/noauth/users/invite-is-valid/${token}`)).body;
    const refused = (error: string) => expect.stringContaining(`${PORTAL}/login?error=${error}`);

    it('signs in the invited user by the link, with the invited roles', async () => {
      const { id, token } = await linkTo('nell@lakeside.example');
      // An invited email address alone is not enough: the user must open the invitation link.
      expect(await openBrowser().signInAtIssuer('nell')).toEqual(refused('not_invited'));
      const browser = openBrowser();
      expect(await browser.signInAtIssuer('nell', '/', { invite: token })).toBe(`${PORTAL}/`);
      expect(await browser.whoAmI()).toBe('nell@lakeside.example');
      const { body } = await app.call('nell@lakeside.example', 'GET', '/api/users/my');
      expect(body).toMatchObject({ uid: id, displayName: 'Nell Newton', roles: ['technician'], contractor: { name: 'Lakeside Heating & Air' } });
      expect(await lastSignIn('nell@lakeside.example')).toEqual(expect.any(String));
      expect(await isValid(token)).toMatchObject({ valid: false, taken: true });
      const audit = await app.call<{ items: { action: string }[] }>(ADMIN, 'GET', `/api/audit?object_kind=user&object_id=${id}`);
      expect(audit.body.items.map(({ action }) => action)).toEqual(['Invitation accepted', 'Invited']);
      // After the first sign-in, the user needs no link, and opening the old link again does no harm.
      expect(await openBrowser().signInAtIssuer('nell')).toBe(`${PORTAL}/`);
      expect(await openBrowser().signInAtIssuer('nell', '/', { invite: token })).toBe(`${PORTAL}/`);
    });

    it('is refused for another address, an unverified address, and a revoked or unknown link', async () => {
      const { token } = await linkTo('invitee@lakeside.example');
      expect(await openBrowser().signInAtIssuer('nora', '/', { invite: token })).toEqual(refused('other_invitation'));
      const unsure = await linkTo('unsure@lakeside.example');
      expect(await openBrowser().signInAtIssuer('unsure', '/', { invite: unsure.token })).toEqual(refused('email_not_verified'));
      const nora = await linkTo('nora@lakeside.example');
      expect((await app.call(CARLA, 'POST', `/api/users/invites/${nora.id}/revoke`, {})).status).toBe(200);
      expect(await openBrowser().signInAtIssuer('nora', '/', { invite: nora.token })).toEqual(refused('other_invitation'));
      expect(await openBrowser().signInAtIssuer('nora', '/', { invite: 'made up' })).toEqual(refused('other_invitation'));
      // The authentication library would accept additional data from the request. The portal ignores it.
      expect(await openBrowser().signInAtIssuer('nora', '/', { additionalData: { invite: 'x' } })).toEqual(refused('not_invited'));
      for (const link of [token, unsure.token]) expect(await isValid(link)).toMatchObject({ valid: true });
      const users = await app.db.unsafeKysely
        .selectFrom('app.users')
        .select('email')
        .where('email', 'in', ['invitee@lakeside.example', 'nora@lakeside.example', 'unsure@lakeside.example'])
        .execute();
      expect(users).toEqual([]);
    });
  });

  it('accepts the response only in the browser that started the sign-in', async () => {
    const [victim, other] = [openBrowser(), openBrowser()];
    const { url } = (await other.post('/sign-in/social', { provider: 'oidc', to: '/' })).json<{ url: string }>();
    const back = await victim.go('GET', (await issuer.signInAt(url, 'tom')).slice(PORTAL.length));
    expect(String(back.headers.location)).toContain('/login?error=');
    expect(await victim.whoAmI()).toBe('nobody');
  });

  it('does not delay other sign-ins when the provider does not respond', async () => {
    const other = await openTestApp({
      env: {
        OIDC_ISSUER: 'http://127.0.0.1:9',
        OIDC_CLIENT_ID: 'portal',
        OIDC_CLIENT_SECRET: 'x',
        OIDC_NAME: 'Lakeside',
        GOOGLE_CLIENT_ID: 'portal-at-google',
        GOOGLE_CLIENT_SECRET: 'x',
        MICROSOFT_CLIENT_ID: 'portal-at-microsoft',
        MICROSOFT_CLIENT_SECRET: 'x',
        MICROSOFT_TENANT: 'lakeside',
      },
    });
    const post = (path: string, payload: object) => other.api.server.inject({ method: 'POST', url: `/api/auth${path}`, headers: { origin: PORTAL }, payload });
    const answer = await post('/sign-in/social', { provider: 'oidc', to: '/' });
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([502, 'Lakeside is not responding right now. Please try again in a moment.']);
    expect((await post('/sign-in/email', { email: CARLA, password: 'a good password' })).statusCode).toBe(200);
    const { outside_sign_ins } = (await other.call<{ outside_sign_ins: unknown }>(null, 'GET', '/api/noauth/site')).body;
    expect(outside_sign_ins).toEqual([
      { id: 'oidc', name: 'Lakeside' },
      { id: 'google', name: 'Google' },
      { id: 'microsoft', name: 'Microsoft' },
    ]);
    for (const [provider, start] of [
      ['google', 'https://accounts.google.com/'],
      ['microsoft', 'https://login.microsoftonline.com/lakeside/'],
    ] as const) {
      const { url } = (await post('/sign-in/social', { provider, to: '/' })).json<{ url: string }>();
      expect([url.startsWith(start), new URL(url).searchParams.get('redirect_uri')]).toEqual([true, `${PORTAL}/api/auth/callback/${provider}`]);
    }
    expect((await post('/sign-in/social', { provider: 'github', to: '/' })).statusCode).toBe(404);
    await other.close();
  });
});

describe('a token of another system', () => {
  const sign = (claims: Record<string, unknown>, { audience = PORTAL, life = '2m', key = privateKey } = {}) =>
    new SignJWT({ email: LUIS, email_verified: true, jti: crypto.randomUUID(), ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setSubject('person-7')
      .setIssuer(PARTNER)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(life)
      .sign(key);
  const bring = async (token: string) => {
    const browser = openBrowser();
    const { statusCode } = await browser.post('/sign-in/custom-token', { token });
    return [statusCode, await browser.whoAmI()];
  };

  it('signs in a known user, once per token', async () => {
    const token = await sign({});
    expect(await bring(token)).toEqual([200, LUIS]);
    expect(await bring(token)).toEqual([401, 'nobody']);
    // The account stays linked when the identity provider reports another email address.
    expect(await bring(await sign({ email: 'luis@elsewhere.example' }))).toEqual([200, LUIS]);
  });

  it('does not replace the second factor', async () => {
    const token = await new SignJWT({ email: 'finance@hearthline.example', email_verified: true, jti: 'f' })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setSubject('person-8')
      .setIssuer(PARTNER)
      .setAudience(PORTAL)
      .setIssuedAt()
      .setExpirationTime('2m')
      .sign(privateKey);
    expect(await bring(token)).toEqual([200, 'second_step_needed']);
  });

  it('is refused for another audience, when expired or unsigned, with an unknown key, and with an unverified address', async () => {
    const { privateKey: another } = await generateKeyPair('ES256');
    const old = await new SignJWT({ email: LUIS, email_verified: true, jti: 'old' })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setSubject('person-7')
      .setIssuer(PARTNER)
      .setAudience(PORTAL)
      .setIssuedAt(Math.floor(Date.now() / 1000) - 600)
      .setExpirationTime('1h')
      .sign(privateKey);
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ iss: PARTNER, sub: 'person-7', email: LUIS })).toString('base64url')}.`;
    const bad = [
      await sign({}, { audience: 'https://elsewhere.example' }),
      await sign({}, { key: another }),
      await sign({ jti: undefined }),
      await new SignJWT({ email: 'stranger@example.com', email_verified: true, jti: 's' })
        .setProtectedHeader({ alg: 'ES256', kid: 'one' })
        .setSubject('person-9')
        .setIssuer(PARTNER)
        .setAudience(PORTAL)
        .setIssuedAt()
        .setExpirationTime('2m')
        .sign(privateKey),
      await sign({ email_verified: false }),
      old,
      unsigned,
      'nonsense',
    ];
    for (const [at, token] of bad.entries())
      expect([at, ...(await bring(token))]).toEqual([at, expect.toSatisfy((status) => [401, 403].includes(status)), 'nobody']);
  });
});
