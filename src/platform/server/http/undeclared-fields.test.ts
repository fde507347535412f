import { expect, it } from 'vitest';
import { z } from 'zod';
import { testLog } from '../../../../test/support/database';
import { defineEndpoint } from '../..';
import { defineRoute } from './route';
import { createServer } from './server';

const person = z.object({ name: z.string() });

/** Lets a handler return `answer` and returns the response that the server sends. */
async function sendAnswer(response: z.ZodType, answer: unknown) {
  const endpoint = defineEndpoint({ method: 'GET', path: '/api/answer', summary: '', tag: '', roles: 'public', response });
  const server = createServer<never>({
    routes: [defineRoute(endpoint, async () => answer)],
    authenticate: async () => null,
    rolesOf: () => [],
    log: testLog,
    trustedProxies: [],
    isHttps: false,
    wordOf: (issue) => issue.message ?? 'Invalid',
  });
  const sent = await server.inject('/api/answer');
  await server.close();
  return sent;
}

it.each<[label: string, schema: z.ZodType, answer: unknown, sent: unknown]>([
  ['an object', person, { name: 'Ada', secret: 1 }, { name: 'Ada' }],
  ['a list', z.object({ items: z.array(person) }), { items: [{ name: 'Ada', secret: 1 }] }, { items: [{ name: 'Ada' }] }],
  ['a record', z.record(z.string(), person), { ada: { name: 'Ada', secret: 1 } }, { ada: { name: 'Ada' } }],
  ['a nullable part', z.object({ owner: person.nullable() }), { owner: { name: 'Ada', secret: 1 } }, { owner: { name: 'Ada' } }],
  ['one of several objects', z.union([z.object({ id: z.int() }), person]), { name: 'Ada', secret: 1 }, { name: 'Ada' }],
])('sends only declared fields when the response is %s', async (_label, response, answer, sent) => {
  expect((await sendAnswer(response, answer)).json()).toEqual(sent);
});

it('answers 500 when a response does not fit its schema', async () => {
  const sent = await sendAnswer(person, { name: 1, secret: 'hidden' });
  expect(sent.statusCode).toBe(500);
  expect(sent.body).not.toContain('hidden');
});
