import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { testLog } from '../../../../test/support/database';
import { portOf } from '../../../../test/support/port';
import { defineEndpoint } from '../..';
import { defineRoute } from './route';
import { createServer } from './server';

const echo = defineEndpoint({
  method: 'POST',
  path: '/api/echo',
  summary: '',
  tag: '',
  roles: 'public',
  body: z.object({ n: z.int() }),
  response: z.object({ n: z.int() }),
});

const serverWith = (isHttps: boolean) =>
  createServer<never>({
    routes: [defineRoute(echo, async ({ body }) => body)],
    authenticate: async () => null,
    rolesOf: () => [],
    log: testLog,
    trustedProxies: [],
    isHttps,
    wordOf: (issue) => issue.message ?? 'Invalid',
    requestMs: 200,
  });

const server = serverWith(true);
const plain = serverWith(false);
beforeAll(() => server.listen({ host: '127.0.0.1', port: 0 }));
afterAll(async () => {
  await server.close();
  await plain.close();
});

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/^camera=\(self\), geolocation=\(self\), microphone=\(\)/),
};

it.each([
  ['a successful response', '/api/echo', { n: 1 }, 200],
  ['an error response', '/api/echo', { n: 'x' }, 422],
  ['the response to an unknown path', '/api/nothing', { n: 1 }, 404],
  ['the response to a path that cannot be decoded', '/api/%E0%A4%A', { n: 1 }, null],
])('sends the security headers with %s', async (_name, url, payload, status) => {
  const answer = await server.inject({ method: 'POST', url, payload });
  expect(answer.headers).toMatchObject({ ...HEADERS, 'strict-transport-security': 'max-age=31536000' });
  if (status !== null) expect(answer.statusCode).toBe(status);
});

it('omits the header strict-transport-security when the portal does not use HTTPS', async () => {
  const answer = await plain.inject({ method: 'POST', url: '/api/echo', payload: { n: 1 } });
  expect(answer.headers).toMatchObject(HEADERS);
  expect(answer.headers).not.toHaveProperty('strict-transport-security');
});

/** Sends a request and returns everything that the server writes before it closes the connection. */
async function answerTo(request: string): Promise<string> {
  const socket = connect(portOf(server.server), '127.0.0.1');
  let written = '';
  socket.on('data', (part) => (written += String(part)));
  socket.write(request);
  await once(socket, 'close');
  return written;
}

const bodyOf = (answer: string): unknown => JSON.parse(answer.split('\r\n\r\n')[1] ?? '');

const head = (length: number, more = '') =>
  `POST /api/echo HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;

it('answers 408 and closes the connection when a body does not arrive', async () => {
  const answer = await answerTo(`${head(7)}{"n"`);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(bodyOf(answer)).toEqual({ code: 'too_slow', detail: expect.stringContaining('did not arrive in time'), issues: [], request_id: expect.any(String) });
});

it.each([
  ['the headers are too long', `GET / HTTP/1.1\r\nHost: portal\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ['the request does not follow HTTP', 'HELLO\r\n\r\n', 400, 'unreadable'],
])('answers with the standard error body when %s', async (_name, request, status, code) => {
  const answer = await answerTo(request);
  expect([answer.split(' ')[1], bodyOf(answer)]).toEqual([String(status), expect.objectContaining({ code, issues: [] })]);
});

it('answers 408 and closes the connection when the headers do not arrive', async () => {
  expect(await answerTo('POST /api/echo HTTP/1.1\r\nHost: portal\r\n')).toMatch(/^HTTP\/1\.1 408 /);
});

it('answers 200 when the whole body arrives', async () => {
  expect(await answerTo(`${head(7, 'Connection: close\r\n')}{"n":1}`)).toMatch(/^HTTP\/1\.1 200 /);
});
