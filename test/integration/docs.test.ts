import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { FORMS } from '@/app/forms';
import { appForTest } from '../support/app';

type Document = { paths: Record<string, Record<string, { summary: string; security?: unknown[] }>>; components: { schemas: Record<string, unknown> } };

it('the API describes itself in valid OpenAPI 3.1, every reference in it resolves, every form is in it', async () => {
  const app = await appForTest();
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

it('a page of it can be read by people', async () => {
  const app = await appForTest();
  const page = await app.call<string>(null, 'GET', '/api/docs');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('<code>/api/jobs/{job_id}/tasks/{task_id}/complete</code>');
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
