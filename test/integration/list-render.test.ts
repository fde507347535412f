import Fastify from 'fastify';
import { beforeAll, expect, it, vi } from 'vitest';
import type { RenderList } from '@/app/list-render';
import { createListRenderer } from '@/app/server/list-renderer';
import { pagePolicy } from '@/app/server/page-policy';
import { CARLA, createJob, LUIS, openTestApp, type TestApp } from '../support/app';

// Rendered without a router, as in the build (vite.config.ts).
vi.mock('@tanstack/react-router', () => vi.importActual('@/app/web/list-render/router'));

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const POLICY = { imageHosts: [], videoHosts: [], errorReports: null };
const HTML = '<html><head></head><body><div id="root">shell</div></body></html>';
const FILES = { styles: ['assets/list.css'], scripts: ['assets/app.js'] };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

/** A server that answers `/` like the portal. */
async function portal({ slow = false }: { slow?: boolean }) {
  // Browser code, whose types need DOM types.
  const { renderList } = await vi.importActual<{ renderList: RenderList }>('@/app/web/list-render/render');
  const server = Fastify();
  const pictureOf = await createListRenderer(app.api.server, {
    folder: '',
    html: HTML,
    timeZone: 'America/Chicago',
    policyWith: (inline) => pagePolicy(POLICY, inline),
    draw: slow ? () => new Promise(() => undefined) : renderList,
    files: FILES,
    // The first rendering in a test loads much of the app.
    patienceMs: slow ? 50 : 20_000,
  });
  server.get('/', async (request, reply) => (await pictureOf(request, reply)) ?? 'the shell');
  return server;
}

async function cookieOf(email: string): Promise<string> {
  const { headers } = await app.api.server.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { origin: 'http://portal.test' },
    payload: { email, password: 'a good password' },
  });
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((one) => one.split(';')[0])
    .join('; ');
}

const first = async (headers: Record<string, string>, url = '/', how: { slow?: boolean } = {}) => {
  const server = await portal(how);
  return server.inject({ method: 'GET', url, headers: { 'user-agent': PHONE, ...headers } });
};

const PHONES = { 'central-library': '608 555 0123', 'overture-center': '608 555 0145', 'monona-terrace': '608 555 0167' };
/** Each job has another home. */
const of = (first_name: string, last_name: string, home: keyof typeof PHONES) => ({
  google_place_id: `demo-madison-${home}`,
  answers: { first_name, last_name, email: `${home}@example.com`, phone_number: PHONES[home], job_scope: ['hvac', 'electrical'] },
});

it("sends a phone its rendered list, with the responses it was rendered from, and only the caller's jobs", async () => {
  await createJob(app, CARLA, of('Lena', 'Lakeside', 'central-library'));
  await createJob(app, LUIS, of('Bert', 'Badger', 'overture-center'));
  const [carla, luis] = [await first({ cookie: await cookieOf(CARLA) }), await first({ cookie: await cookieOf(LUIS) })];
  expect(carla.headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-type': 'text/html; charset=utf-8' });
  // Rendered, and among the responses.
  expect(carla.body).toMatch(/<a [^>]*>Lakeside, Lena<\/a>/);
  expect(carla.body).toContain('"last_name":"Lakeside"');
  expect(carla.body).not.toMatch(/Bert/);
  expect(luis.body).toContain('Badger, Bert');
  expect(luis.body).not.toMatch(/Lena/);
  // Contains no token.
  expect(carla.body).not.toMatch(/eyJ/);
});

it('escapes names in page and scripts', async () => {
  await createJob(app, CARLA, of('</script><script>alert(1)</script>', '</template><img src=x onerror=alert(1)>', 'monona-terrace'));
  const { body, headers } = await first({ cookie: await cookieOf(CARLA) });
  expect(body).toContain('\\u003c/script>');
  expect(body).not.toMatch(/<img|<script>alert/);
  expect(body.match(/<script/g)).toHaveLength(3);
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/);
  // Each style element has the nonce of this response.
  const [, nonce] = /style-src 'self' 'nonce-([\w+/=]{24})'; style-src-attr 'unsafe-inline';/.exec(policy) ?? [];
  expect(body.match(/<style[^>]*>/g)?.every((tag) => tag.startsWith(`<style nonce="${nonce}"`))).toBe(true);
});

it.each([
  ['nobody is signed in', {}, '/'],
  ['the session is none', { cookie: 'hearthline.session_token=made.up' }, '/'],
  ['it is a desk', { cookie: 'CARLA', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0.0.0 Safari/537.36' }, '/'],
  ['its reader speaks another language', { cookie: 'CARLA', 'accept-language': 'en-XA' }, '/'],
  ['its address says more', { cookie: 'CARLA' }, '/?stage=draft'],
])('sends the plain page when %s', async (_why, headers: Record<string, string>, url) => {
  const answer = await first({ ...headers, ...(headers.cookie === 'CARLA' && { cookie: await cookieOf(CARLA) }) }, url);
  expect(answer.body).toBe('the shell');
});

it('sends the plain page when rendering takes too long', async () => {
  expect((await first({ cookie: await cookieOf(CARLA) }, '/', { slow: true })).body).toBe('the shell');
});
