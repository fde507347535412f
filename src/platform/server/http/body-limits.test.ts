import { afterAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { testLog } from '../../../../test/support/database';
import { badInput, defineEndpoint, type ErrorBody } from '../..';
import { MAX_BODY_BYTES, MAX_BODY_KEYS, MAX_BODY_VALUES } from './body-limits';
import { defineRoute } from './route';
import { createServer } from './server';

const echo = (path: '/api/small' | '/api/large', maxBodyBytes?: number) =>
  defineEndpoint({
    method: 'POST',
    path,
    summary: '',
    tag: '',
    roles: 'public',
    body: z.object({ changes: z.record(z.string(), z.unknown()) }),
    response: z.object({ changes: z.record(z.string(), z.unknown()) }),
    ...(maxBodyBytes !== undefined && { maxBodyBytes }),
  });

const problems = defineEndpoint({
  method: 'POST',
  path: '/api/problems',
  summary: '',
  tag: '',
  roles: 'public',
  body: z.object({ n: z.int() }),
  response: z.object({}),
});

const server = createServer<never>({
  routes: [
    defineRoute(echo('/api/small'), async ({ body }) => body),
    defineRoute(echo('/api/large', 1024 * 1024), async ({ body }) => body),
    defineRoute(problems, async ({ body }) => {
      throw badInput(Array.from({ length: body.n }, (_, i) => ({ path: `field_${i}`, code: 'required', message: 'Please answer' })));
    }),
  ],
  authenticate: async () => null,
  rolesOf: () => [],
  log: testLog,
  trustedProxies: [],
  isHttps: false,
  wordOf: (issue) => issue.message ?? 'Invalid',
});
afterAll(() => server.close());

async function send(payload: string, url = '/api/small') {
  const answer = await server.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload });
  return { status: answer.statusCode, bytes: answer.body.length, body: answer.json<ErrorBody & { changes: Record<string, unknown> }>() };
}

const keys = (count: number) => Array.from({ length: count }, (_, i) => `"k${i}":1`).join();

describe('a request body that would block other requests', () => {
  it.each([
    ['too many keys', `{"changes":{${keys(MAX_BODY_KEYS)}`, 'too_many'],
    ['too many items', `{"changes":{"list":[${'1,'.repeat(MAX_BODY_VALUES)}`, 'too_many'],
    ['too many levels', `{"changes":${'['.repeat(50_000)}`, 'too_deep'],
  ])('is refused before it is parsed when it has %s', async (_name, broken, code) => {
    const parse = vi.spyOn(JSON, 'parse');
    // The bodies are not JSON. An error about a limit therefore shows that the limit is checked before the parser runs.
    const answer = await server.inject({ method: 'POST', url: '/api/small', headers: { 'content-type': 'application/json' }, payload: broken });
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
    expect([answer.statusCode, answer.json()]).toEqual([422, expect.objectContaining({ code: 'bad_input', issues: [expect.objectContaining({ code })] })]);
  });

  it('is refused with a short response when it has a hundred thousand keys', async () => {
    const { status, body, bytes } = await send(`{"changes":{${keys(110_000)}}}`);
    expect([status, body.code]).toEqual([413, 'too_large']);
    expect(bytes).toBeLessThan(500);
  });

  it('is refused when it is too large, unless the endpoint accepts larger bodies', async () => {
    const heavy = JSON.stringify({ changes: { notes: 'x'.repeat(MAX_BODY_BYTES) } });
    const detail = 'The request is too large. Shorten long texts or send less at once, then try again.';
    expect(await send(heavy)).toMatchObject({ status: 413, body: { code: 'too_large', detail, issues: [] } });
    expect((await send(heavy, '/api/large')).status).toBe(200);
  });
});

describe('a normal request body', () => {
  it('may have the maximum number of keys, and any number of colons, commas and brackets in its texts', async () => {
    expect((await send(`{"changes":{${keys(MAX_BODY_KEYS - 1)}}}`)).status).toBe(200);
    const texts = { notes: '"[{:,'.repeat(20_000), escaped: '\\"'.repeat(20_000) };
    expect((await send(JSON.stringify({ changes: texts }))).body.changes).toEqual(texts);
  });

  it('is read without characters that PostgreSQL cannot store, and keeps all other characters', async () => {
    expect((await send('{"changes":{"a":"x\\u0000y","b":"\\ud83d\\ude00","c":"\\\\u0000"}}')).body.changes).toEqual({ a: 'xy', b: '😀', c: '\\u0000' });
    expect((await send('{"changes":{"\\u0000":1}}')).body.issues).toMatchObject([{ code: 'invalid_key' }]);
  });

  it('is refused when a key is the name of an inherited property, escaped or not, but accepted when a text contains such a name', async () => {
    for (const key of ['__proto__', '\\u005f_proto__', 'constructor'])
      expect([key, await send(`{"changes":{"${key}":{"prototype":{"x":1}}}}`)]).toEqual([key, expect.objectContaining({ status: 422 })]);
    expect((await send('{"changes":{"notes":"__proto__ and constructor"}}')).body.changes).toEqual({ notes: '__proto__ and constructor' });
  });

  it('is refused when it is not JSON, and accepted with a byte order mark', async () => {
    expect(await send('{"changes":')).toMatchObject({
      status: 400,
      body: { code: 'unreadable', detail: 'The request could not be read because it is not valid JSON.' },
    });
    expect((await send('\ufeff{"changes":{}}')).status).toBe(200);
  });
});

describe('an error response', () => {
  it('lists the first hundred issues and the number of issues that are left out', async () => {
    const { body } = await send('{"n":5000}', '/api/problems');
    expect([body.issues.length, body.issues_left_out, body.issues[99]?.path]).toEqual([100, 4_900, 'field_99']);
  });

  it('lists all issues when there are at most a hundred', async () => {
    const { body } = await send('{"n":100}', '/api/problems');
    expect([body.issues.length, 'issues_left_out' in body]).toEqual([100, false]);
  });
});
