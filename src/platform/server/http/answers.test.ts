import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testLog } from '../../../../test/support/database';
import { watchAnswers } from '../../../../test/support/declared';
import { AppError, defineEndpoint, ERROR_CODES, type ErrorCode } from '../..';
import { isDeclared, possibleResponses } from './answers';
import { openApi } from './openapi';
import { defineRoute } from './route';
import { createServer } from './server';

const about = { summary: '', tag: '', response: z.object({}) } as const;
const read = defineEndpoint({ ...about, method: 'GET', path: '/api/read', roles: 'public', revalidates: true });
const write = defineEndpoint({
  ...about,
  method: 'PUT',
  path: '/api/write/{id}',
  roles: ['ops'],
  params: z.object({ id: z.string() }),
  errors: ['stale_version'],
  status: 202,
});

const statuses = (of: Parameters<typeof possibleResponses>[0]) => possibleResponses(of).map(({ status }) => status);

describe('the declared statuses of an endpoint', () => {
  it('are the success statuses and the general errors of the server when the endpoint needs no session', () => {
    expect(statuses(read).sort()).toEqual([200, 304, 408, 422, 431, 500, 503]);
  });

  it('include the errors about the session, the id, the body and the idempotency key, and the errors that the endpoint declares', () => {
    expect(statuses(write).sort()).toEqual([202, 400, 401, 403, 404, 408, 409, 413, 422, 431, 500, 503]);
    expect(possibleResponses(write).find(({ status }) => status === 409)?.codes).toEqual(['key_reused', 'stale_version']);
  });

  it('equal the responses in the OpenAPI document', async () => {
    const { paths } = await openApi([read, write], {}, 'http://portal.test');
    expect(paths).toMatchObject({ '/api/read': { get: { responses: expect.anything() } } });
    // The cast is safe, because the assertion above checks this shape.
    const listed = JSON.parse(JSON.stringify(paths)) as Record<string, Record<string, { responses: object }>>;
    expect(Object.keys(listed['/api/read']?.get?.responses ?? {})).toEqual(statuses(read).sort().map(String));
    expect(Object.keys(listed['/api/write/{id}']?.put?.responses ?? {})).toEqual(statuses(write).sort().map(String));
  });

  it('are explained in the OpenAPI document without the unsupported header If-Match', async () => {
    const { info } = await openApi([write], {}, 'http://portal.test');
    const { description } = z.object({ description: z.string() }).parse(info);
    expect(description).toMatch(/`version`.*409 with the code `stale_version`/);
    expect(description).not.toContain('If-Match');
  });

  it('include the statuses of the error codes of the endpoint and no other error statuses', () => {
    expect([ERROR_CODES.stale_version, ERROR_CODES.too_many_tries].map((status) => isDeclared(write, status))).toEqual([true, false]);
  });
});

describe('the test server', () => {
  async function answersWith(refusal: ErrorCode | null) {
    const handle = async () => {
      if (refusal) throw new AppError(refusal, 'no');
      return {};
    };
    const server = createServer<object>({
      routes: [defineRoute(write, handle)],
      authenticate: async () => ({}),
      rolesOf: () => ['ops'],
      log: testLog,
      trustedProxies: [],
      isHttps: false,
      wordOf: (issue) => issue.message ?? 'Invalid',
    });
    const undeclared = watchAnswers(server, [write]);
    await server.inject({ method: 'PUT', url: '/api/write/1' });
    await server.close();
    return undeclared();
  }

  it('reports a status that the OpenAPI document does not list', async () => {
    expect(await answersWith('too_many_tries')).toEqual(['PUT /api/write/{id} 429']);
  });

  it('reports nothing when the OpenAPI document lists every status', async () => {
    expect([await answersWith('stale_version'), await answersWith(null)]).toEqual([[], []]);
  });
});
