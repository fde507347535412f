import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FORMS } from '@/app/forms';
import { CARLA, openTestApp, type TestApp } from '../support/app';
import { SPECIFIED_ENDPOINTS } from '../support/specified-endpoints';

type Described = {
  summary: string;
  security?: unknown[];
  parameters?: { in: string; name: string; schema?: { default?: unknown } }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
};
type Document = { paths: Record<string, Record<string, Described>>; components: { schemas: Record<string, unknown> } };

/** Endpoints with a rate limit per user. */
const LIMITED = ['/api/live', '/api/jobs/{job_id}/what-if', '/api/programs/estimate'];

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('describes the API in valid OpenAPI 3.1 with resolvable references and every form', async () => {
  const answer = await app.call<Document>(null, 'GET', '/api/openapi.json');
  expect(answer.status).toBe(200);
  const document = answer.body;
  const validator = new Validator();
  const result = await validator.validate({ ...structuredClone(document) });
  expect(result.errors ?? []).toEqual([]);
  expect([result.valid, validator.version]).toEqual([true, '3.1']);
  expect(refsIn(document).filter((ref) => !resolves(ref, document))).toEqual([]);
  for (const form of FORMS) expect(document.components.schemas).toHaveProperty([`Answers_${form.key}`]);
  const calls = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(calls.length).toBeGreaterThan(50);
  expect(calls.filter((call) => call.summary === '')).toEqual([]);
});

it('describes the forty-seven endpoints of the portal spec with method, path, parameters and body', async () => {
  const { paths } = (await app.call<Document>(null, 'GET', '/api/openapi.json')).body;
  const unnamed = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');
  const there = new Map(
    Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, described]) => [`${method.toUpperCase()} ${unnamed(path)}`, described]),
    ),
  );
  expect(SPECIFIED_ENDPOINTS).toHaveLength(47);
  const missing: string[] = [];
  for (const { call, query = {}, body = [] } of SPECIFIED_ENDPOINTS) {
    const described = there.get(unnamed(call));
    if (!described) missing.push(call);
    else {
      const asked = new Map((described.parameters ?? []).filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema?.default ?? null]));
      expect([call, Object.fromEntries(Object.keys(query).map((name) => [name, asked.get(name)]))]).toEqual([call, query]);
      const sent = Object.keys(described.requestBody?.content['application/json']?.schema.properties ?? {});
      expect([call, body.filter((name) => !sent.includes(name))]).toEqual([call, []]);
    }
  }
  expect(missing).toEqual([]);
});

it('serves the API description as an HTML page', async () => {
  const page = await app.call<string>(null, 'GET', '/api/docs');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('<code>/api/jobs/{job_id}/tasks/{task_id}/complete</code>');
});

it('refuses the description and the page to callers without a session when `API_DOCS` is `signed_in`', async () => {
  const closed = await openTestApp({ env: { API_DOCS: 'signed_in' } });
  try {
    for (const path of ['/api/openapi.json', '/api/docs'] as const) {
      const refused = await closed.call<{ code: string }>(null, 'GET', path);
      expect([refused.status, refused.body.code]).toEqual([401, 'signed_out']);
      expect((await closed.call(CARLA, 'GET', path)).status).toBe(200);
    }
  } finally {
    await closed.close();
  }
});

it('lists status 429 for each endpoint with a rate limit', async () => {
  const { paths } = (await app.call<{ paths: Record<string, Record<string, { responses: object }>> }>(null, 'GET', '/api/openapi.json')).body;
  for (const path of LIMITED)
    for (const { responses } of Object.values(paths[path] ?? {})) expect([path, Object.keys(responses)]).toEqual([path, expect.arrayContaining(['429'])]);
});

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner)));
}

function resolves(ref: string, document: unknown): boolean {
  if (!ref.startsWith('#/')) return false;
  return (
    ref
      .slice(2)
      .split('/')
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((at, part) => (typeof at === 'object' && at !== null ? Object.entries(at).find(([key]) => key === part)?.[1] : undefined), document) !==
    undefined
  );
}
