import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TextChoice } from '@/features/text-messages';
import { signTextWebhook, textMessageBackgroundJob } from '@/foundation/messaging/server';
import { openStoredSecret } from '@/platform/server';
import { CARLA, complete, createJob, inviteHomeowner, OPS, openTestApp, type TestApp, taskId } from '../support/app';
import { walkJobThrough } from '../support/job-walkthrough';
import { reach } from '../support/upload';

/** Tests text messages: they are sent only with the homeowner's consent, never after the reply STOP, and not at night. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let unit = 0;
const newJob = (phone_number = '608 555 0123') => {
  unit += 1;
  const answers = { first_name: 'Ana', last_name: 'Rivera', email: 'ana@example.com', phone_number, job_scope: ['hvac', 'electrical'] };
  return createJob(app, CARLA, { unit: `Text ${unit}`, programs: ['wi-hear'], answers });
};

/** Makes all delayed background jobs due now. */
const hurry = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db.unsafeKysely);

const texts = (job: string | null) =>
  app.db.unsafeKysely
    .selectFrom('app.outgoing_messages')
    .select(['id', 'template', 'recipient', 'plain', 'sent_at', 'send_after', 'final_status'])
    .where('channel', '=', 'text_message')
    .where('job_id', job === null ? 'is' : '=', job)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const templatesOf = async (job: string | null) => (await texts(job)).map(({ template }) => template);

async function choiceOf(guest: string, job: string): Promise<TextChoice> {
  const { texts: choice } = (await app.call<{ texts: TextChoice | null }>(guest, 'GET', `/api/guest/profile/${job}`)).body;
  if (!choice) throw new Error('The page offers no text messages');
  return choice;
}

const choose = (guest: string, agreed: boolean, wording: string) =>
  app.call<{ texts: TextChoice }>(guest, 'PUT', '/api/guest/text-messages', { agreed, wording });

/** Invites the homeowner, who agrees to text messages. Returns the homeowner's token. */
async function agree(job: string): Promise<string> {
  const guest = await inviteHomeowner(app, job);
  expect((await choose(guest, true, (await choiceOf(guest, job)).wording)).status).toBe(200);
  await app.work();
  return guest;
}

async function share(job: string, share_channel: readonly string[]): Promise<void> {
  await walkJobThrough(reach(app), job, { task: 'determine_and_share_rebate_amount' });
  await complete(app, CARLA, job, 'determine_and_share_rebate_amount', { rebate_confirmation: 'confirm_and_share_now', share_channel });
  await app.work();
}

/** Sends the homeowner an email with a new link. A text message announces this email. */
async function renewLink(job: string): Promise<void> {
  const { items } = (await app.call<{ items: { id: string }[] }>(CARLA, 'GET', `/api/jobs/${job}/guest-invites`)).body;
  expect((await app.call(CARLA, 'POST', `/api/jobs/${job}/guests/${items[0]?.id}/new-link`)).status).toBe(200);
  await app.work();
}

/** Answers the homeowner's questions and submits the answers. */
async function finish(guest: string, job: string): Promise<void> {
  const task = await taskId(app, CARLA, job, 'other_homeowner_details');
  const { version } = (await app.call<{ version: number }>(guest, 'GET', `/api/jobs/${job}/tasks/${task}`)).body;
  const changes = {
    preferred_written_language: 'english',
    the_site_building_type: 'SINGLE_FAMILY_DETACHED',
    renter_or_owner: 'owner',
    number_of_occupants: 4,
    prior_ira_rebate: 'no',
    is_primary_residence: true,
  };
  expect((await app.call(guest, 'PATCH', `/api/jobs/${job}/tasks/${task}`, { version, changes })).status).toBe(200);
  expect((await app.call(guest, 'POST', `/api/jobs/homeowner/confirm-tasks-done/${job}`, {})).body).toMatchObject({ done: true });
}

/** Replies to the newest text message of a job as its recipient. */
async function reply(job: string, text: string): Promise<void> {
  const last = (await texts(job)).at(-1);
  expect((await app.call(null, 'POST', `/api/mailbox/${last?.id}/reply`, { text })).status).toBe(200);
  await app.work();
}

const actions = async (job: string) =>
  (await app.call<{ items: { action: string; field: string | null; after: string | null }[] }>(OPS, 'GET', `/api/jobs/${job}/history`)).body.items;

const statusFor = async (job: string) => (await app.call<{ texts: TextChoice | null }>(CARLA, 'GET', `/api/jobs/${job}/guest-invites`)).body.texts;

describe('text messages', () => {
  it('are sent only to homeowners who agreed to the wording', async () => {
    const [asked, agreed] = [await newJob(), await newJob()];
    // If the homeowner has not consented to text messages, the amount is sent by email instead.
    await share(asked, ['text_message']);
    expect(await texts(asked)).toEqual([]);
    const emails = await app.db.unsafeKysely.selectFrom('app.outgoing_messages').select(['template', 'recipient']).where('job_id', '=', asked).execute();
    expect(emails).toContainEqual({ template: 'rebate_shared', recipient: 'ana@example.com' });
    expect(await statusFor(asked)).toMatchObject({ agreed_at: null });

    const guest = await inviteHomeowner(app, agreed);
    const { wording } = await choiceOf(guest, agreed);
    expect(wording).toMatch(/\(608\) 555-0123.*Message and data rates may apply, reply STOP to stop, HELP for help/);
    expect((await choose(guest, true, 'Yes')).status).toBe(409);
    for (let times = 0; times < 2; times += 1) expect((await choose(guest, true, wording)).body.texts.agreed_at).toEqual(expect.any(String));
    await app.work();
    expect(await texts(agreed)).toMatchObject([
      { template: 'text_agreed', recipient: '+16085550123', plain: expect.stringContaining('Reply STOP to opt out.') },
    ]);
    expect((await actions(agreed)).filter(({ action }) => action === 'The homeowner agreed to text messages')).toMatchObject([
      { after: wording.replace('(608) 555-0123', '(•••) •••-0123') },
    ]);
    expect(await statusFor(agreed)).toMatchObject({ agreed_at: expect.any(String), stopped_at: null });
    await finish(guest, agreed);
    await share(agreed, ['email', 'text_message']);
    expect((await templatesOf(agreed)).filter((template) => template === 'rebate_shared')).toHaveLength(1);
  });

  it('stop for a phone number on all of its jobs from the reply STOP until the reply START, and the reply HELP gets an answer', async () => {
    const [first, second] = [await newJob(), await newJob()];
    const guest = await agree(first);
    await agree(second);
    await reply(first, 'Stop.');
    for (const job of [first, second]) {
      expect(await statusFor(job)).toMatchObject({ stopped_at: expect.any(String) });
      expect((await actions(job)).filter(({ action }) => action.includes('replied STOP'))).toHaveLength(1);
    }
    const { wording, stopped_at } = await choiceOf(guest, first);
    expect(stopped_at).not.toBeNull();
    await renewLink(second);
    expect(await templatesOf(second)).toEqual(['text_agreed']);
    // After the reply STOP, a consent is also rejected on a later job with the same phone number.
    const later = await inviteHomeowner(app, await newJob());
    expect((await choose(later, true, wording)).body).toMatchObject({ code: 'wrong_state' });

    await reply(first, 'start');
    expect(await statusFor(second)).toMatchObject({ stopped_at: null });
    expect((await choose(later, true, wording)).status).toBe(200);
    await renewLink(second);
    expect(await templatesOf(second)).toEqual(['text_agreed', 'guest_new_link']);
    expect((await choose(guest, false, wording)).body.texts.agreed_at).toBeNull();
    await renewLink(first);
    expect(await templatesOf(first)).toEqual(['text_agreed']);
    await renewLink(second);
    for (const job of [first, second]) {
      const entries = (await actions(job)).filter(({ action, field }) => /text messages|^Text message/.test(action) || field === 'guest_new_link');
      expect(entries.length).toBeGreaterThan(3);
      expect(JSON.stringify(entries)).toContain('(•••) •••-0123');
      expect(JSON.stringify(entries)).not.toMatch(/555.?0123/);
    }
    const activity = await app.call<{ items: { text: string }[] }>(CARLA, 'GET', `/api/jobs/${second}/activity`);
    expect(JSON.stringify(activity.body)).toContain('A text message was sent to (•••) •••-0123.');
    await reply(first, 'HELP');
    expect(await texts(null)).toMatchObject([
      { template: 'text_stopped', plain: expect.not.stringContaining('Reply STOP') },
      { template: 'text_started' },
      { template: 'text_help', plain: expect.stringContaining('(608) 555-0100') },
    ]);
  });

  it('are received only with the signature of the provider, each reply once', async () => {
    const job = await newJob();
    await agree(job);
    const url = `${app.config.publicUrl}/api/hooks/text-messages`;
    const body = new URLSearchParams({ MessageSid: 'SM1', From: '+16085550123', Body: 'HELP', AccountSid: 'AC1' }).toString();
    const send = (signature: string, words = body) =>
      app.deps.post(url, words, { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature });
    const signature = signTextWebhook(openStoredSecret(app.config.dataDir, 'text-provider'), url, body);
    const answers = async () => (await templatesOf(null)).filter((template) => template === 'text_help').length;
    const before = await answers();
    expect((await send('none')).status).toBe(401);
    expect((await send(signature, body.replace('HELP', 'STOP'))).status).toBe(401);
    for (let times = 0; times < 2; times += 1) expect((await send(signature)).status).toBe(200);
    await app.work();
    expect(await answers()).toBe(before + 1);
  });

  it('are sent in the morning at the home, unless the reason for the message has ended', async () => {
    const [kept, done, stopped] = [await newJob(), await newJob(), await newJob('608 555 0199')];
    for (const job of [kept, done, stopped]) await agree(job);
    // The clock is at 15:00 UTC, which is 9 a.m. in Madison. Two days and thirteen hours later it is 10 p.m.
    app.clock.advance({ days: 2, hours: 13 });
    await sql`select app.enqueue('jobs.settle_due', '{}'::jsonb, null, null, 3, false)`.execute(app.db.unsafeKysely);
    await app.work();
    const reminders = async (job: string) => (await texts(job)).filter(({ template }) => template === 'guest_reminder');
    for (const job of [kept, done, stopped])
      expect((await actions(job)).map(({ action }) => action)).toContainEqual(
        expect.stringMatching(/^Text message, to be sent in the morning if still needed: /),
      );
    for (const job of [kept, done, stopped]) expect(await reminders(job)).toMatchObject([{ sent_at: null, send_after: new Date('2026-03-05T14:00:00Z') }]);
    await app.call(CARLA, 'POST', `/api/jobs/${done}/tasks/${await taskId(app, CARLA, done, 'other_homeowner_details')}/recall`);
    await reply(stopped, 'STOP');
    app.clock.advance({ hours: 10 });
    await hurry();
    await app.work();
    await app.work();
    expect(await reminders(kept)).toMatchObject([{ sent_at: new Date('2026-03-05T14:00:00Z'), send_after: null }]);
    for (const job of [done, stopped]) expect(await reminders(job)).toMatchObject([{ sent_at: null, send_after: null, final_status: 'withdrawn' }]);
  });

  it('are stored in production only until they are sent or withdrawn', async () => {
    const sent: string[] = [];
    const textProvider = { url: 'https://texts.example.org', account: 'AC123', token: 'secret-token', from: '+16085550100' };
    const send = (key: string, status: number, isOutdated = false) =>
      textMessageBackgroundJob.run(
        { key, job_id: null, to: '+16085550123', template: 'text_agreed', values: { address: '12 Oak Street', contractor: 'Lakeside' } },
        {
          ...app.deps,
          config: { ...app.config, mode: 'production', textProvider },
          post: async (_url, body) => {
            sent.push(body);
            return { status, body: '{}' };
          },
          isOutdated: async () => isOutdated,
          jobId: key,
          attempt: 1,
          isLastAttempt: false,
          signal: new AbortController().signal,
        },
      );
    const stored = async (key: string) => {
      const columns = ['subject', 'plain', 'request', 'sent_at', 'final_status'] as const;
      return app.db.unsafeKysely.selectFrom('app.outgoing_messages').select(columns).where('key', '=', key).executeTakeFirstOrThrow();
    };
    await expect(send('first', 500)).rejects.toThrow('500');
    expect(await stored('first')).toMatchObject({ plain: expect.stringContaining('12 Oak Street'), request: { job: 'messages.text' }, sent_at: null });
    await send('first', 201);
    expect(sent).toHaveLength(2);
    expect(await stored('first')).toEqual({ subject: '', plain: null, request: null, sent_at: expect.any(Date), final_status: null });
    await send('second', 201, true);
    expect(sent).toHaveLength(2);
    expect(await stored('second')).toEqual({ subject: '', plain: null, request: null, sent_at: null, final_status: 'withdrawn' });
  });
});
