import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { PSEUDO_CLOSE, PSEUDO_LOCALE, PSEUDO_OPEN } from '@/platform/i18n/pseudo-marks';
import { CARLA, createJob, LUIS, OPS, openTestApp, type TestApp } from '../support/app';
import { walkJobThrough } from '../support/job-walkthrough';
import { reach } from '../support/upload';

/**
 * Tests that responses use the language of the caller, and that stored texts and messages to other people use the source language (decisions/ui-messages.md).
 * All requests use the pseudo-language, in which markers enclose every text.
 */
let app: TestApp;
let job: string;
beforeAll(async () => {
  app = await openTestApp({ programs: SHIPPED_PROGRAMS });
  job = await createJob(app);
  await walkJobThrough(reach({ ...app, call: inPseudo }), job, { stage: 'install' });
  await app.work();
}, 120_000);
afterAll(() => app.close());

const inPseudo: TestApp['call'] = (who, method, url, body, headers) =>
  app.call(who, method, url, body, { ...headers, 'accept-language': `${PSEUDO_LOCALE},en;q=0.5` });
const marked = expect.stringMatching(new RegExp(`^${PSEUDO_OPEN}.*${PSEUDO_CLOSE}$`));

describe('responses', () => {
  it('contain errors in the language of the request, or in American English by default', async () => {
    const path = '/api/jobs/00000000-0000-4000-8000-000000000000';
    expect((await inPseudo(OPS, 'GET', path)).body).toMatchObject({ code: 'not_found', detail: marked });
    expect((await app.call(OPS, 'GET', path)).body).toMatchObject({ detail: 'This job was not found.' });
    expect((await app.call(OPS, 'GET', path, undefined, { 'accept-language': 'en-US,en;q=0.9,es;q=0.8' })).body).toMatchObject({
      detail: 'This job was not found.',
    });
    expect((await app.call(OPS, 'GET', path, undefined, { 'accept-language': 'xx, ;q=, *' })).body).toMatchObject({ detail: 'This job was not found.' });
  });

  it('contain translated errors when the body is unreadable and when a change is refused', async () => {
    expect((await inPseudo(OPS, 'POST', '/api/jobs', '{', { 'content-type': 'application/json' })).body).toMatchObject({ code: 'unreadable', detail: marked });
    expect((await inPseudo(LUIS, 'PATCH', `/api/jobs/${job}/cancel`, { reason: 'other' })).body).toMatchObject({ code: 'not_found', detail: marked });
    expect((await inPseudo(CARLA, 'PATCH', `/api/jobs/${job}/cancel`, { reason: 'other', note: 'x' })).body).toMatchObject({
      code: 'bad_input',
      detail: marked,
    });
    expect((await inPseudo(OPS, 'PATCH', `/api/jobs/${job}/restore`)).body).toMatchObject({ code: 'wrong_state', detail: marked });
  });

  it('contain texts about the state of a job in the language of the request', async () => {
    expect((await inPseudo<{ state_sentence: string }>(OPS, 'GET', `/api/jobs/${job}`)).body.state_sentence).toEqual(marked);
  });
});

describe('stored texts', () => {
  it('are in the source language in the job, its history, notifications and emails', async () => {
    const answers = await Promise.all(
      [`/api/jobs/${job}`, `/api/jobs/${job}/history`, '/api/notifications', '/api/mailbox'].map((path) => app.call(OPS, 'GET', path)),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(marksIn(JSON.stringify(body))).toEqual([]);
    }
  });

  it('are in the source language in every database table', async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('app', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(app.db.unsafeKysely);
    expect(tables.length).toBeGreaterThan(30);
    // Exclude the stored responses of repeatable requests, because only the caller gets them.
    for (const { name } of tables.filter((table) => table.name !== 'app.idempotency_keys')) {
      const { rows } = await sql<{
        row: string;
      }>`select to_jsonb(t)::text as row from ${sql.raw(name)} t where to_jsonb(t)::text like ${`%${PSEUDO_OPEN}%`}`.execute(app.db.unsafeKysely);
      expect(
        rows.flatMap(({ row }) => marksIn(row)),
        name,
      ).toEqual([]);
    }
  });
});

/** Returns the marked parts of a text, so that a failed test shows them. */
const marksIn = (text: string): string[] => text.match(new RegExp(`${PSEUDO_OPEN}[^${PSEUDO_CLOSE}]*${PSEUDO_CLOSE}?`, 'g')) ?? [];
