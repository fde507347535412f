import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storableBody, userCachePrefix } from '@/features/offline/web/caches';
import { deviceTokenOf } from '@/platform/web/device-token';
import { absoluteUrl, FakeCaches } from '../../../../test/support/fake-browser';

type Listener = (event: { waitUntil: (work: Promise<unknown>) => void; request?: unknown; respondWith?: (response: Promise<Response>) => void }) => void;

/** Files of the simulated server by path. Null simulates a server that cannot be reached. */
let server: Map<string, string> | null;
let release: string;

/** Simulates the deployment of a release. The server then has only the files of this release. */
function deploy(name: string): void {
  release = name;
  server = new Map([
    ['/guest-profile', `page of ${name}`],
    [`/assets/${name}.js`, `code of ${name}`],
    ['/assets/shared.js', 'shared code'],
  ]);
}

/** Starts the service worker of a release, as the browser does. */
async function workerOf(name: string, app: 'guest' | 'office' = 'guest') {
  const listeners = new Map<string, Listener>();
  vi.stubGlobal('RELEASE', { app, id: name, portal: name, files: [`/assets/${name}.js`, '/assets/shared.js'] });
  vi.stubGlobal('self', {
    addEventListener: (event: string, listener: Listener) => listeners.set(event, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    location: new URL('https://portal.example/'),
  });
  vi.resetModules();
  await import('./worker');
  const run = async (event: string) => {
    const work: Promise<unknown>[] = [];
    listeners.get(event)?.({ waitUntil: (part) => void work.push(part) });
    await Promise.all(work);
  };
  const asked = async (path: string, mode: string, headers: Record<string, string> = {}): Promise<string> => {
    const given: Promise<Response>[] = [];
    const request = { url: absoluteUrl(path), mode, method: 'GET', headers: new Headers(headers) };
    listeners.get('fetch')?.({ waitUntil: () => undefined, request, respondWith: (response) => void given.push(response) });
    return (await given[0]?.catch(() => undefined))?.text() ?? '';
  };
  return {
    install: async () => {
      await run('install');
      await run('activate');
    },
    open: (path = '/guest-profile/job-1') => asked(path, 'navigate'),
    read: (path: string, token: string) => asked(path, 'cors', { authorization: `Bearer ${token}` }),
    file: (path: string) => asked(path, 'no-cors'),
  };
}

beforeEach(() => {
  vi.stubGlobal('caches', new FakeCaches());
  vi.stubGlobal('fetch', async (source: string | { url: string }) => {
    if (!server) throw new TypeError('Failed to fetch');
    const path = new URL(absoluteUrl(typeof source === 'string' ? source : source.url)).pathname;
    const body = server.get(path.startsWith('/guest-profile') ? '/guest-profile' : path);
    const type = path.startsWith('/api/') ? 'application/json' : 'text/html';
    return new Response(body ?? '', { status: body === undefined ? 404 : 200, headers: { 'x-release': release, 'content-type': type } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the service worker of guest pages', () => {
  it('opens the stored page with all its files without a network', async () => {
    deploy('one');
    const worker = await workerOf('one');
    await worker.install();
    server = null;
    expect(await worker.open()).toBe('page of one');
    expect(await worker.file('/assets/one.js')).toBe('code of one');
  });

  it('shows a new release at the first start with a network, and also after the network is lost', async () => {
    deploy('one');
    const before = await workerOf('one');
    await before.install();
    deploy('two');
    expect(await before.open()).toBe('page of two');
    const after = await workerOf('two');
    await after.install();
    server = null;
    expect(await after.open()).toBe('page of two');
    expect(await after.file('/assets/two.js')).toBe('code of two');
    expect(await after.file('/assets/one.js'), 'a page of the release before is still open').toBe('code of one');
  });

  it('keeps the earlier release when a file of the new release cannot be loaded', async () => {
    deploy('one');
    const before = await workerOf('one');
    await before.install();
    deploy('two');
    server?.delete('/assets/two.js');
    await expect((await workerOf('two')).install()).rejects.toThrow('/assets/two.js cannot be loaded.');
    server = null;
    const still = await workerOf('one');
    expect(await still.open()).toBe('page of one');
    expect(await still.file('/assets/one.js')).toBe('code of one');
  });

  it('refuses to store a page of another release', async () => {
    deploy('two');
    await expect((await workerOf('one')).install()).rejects.toThrow('The page belongs to another release.');
  });
});

describe('the jobs that a user stores on a phone', () => {
  const UID = 'user-1';
  const token = `header.${btoa(JSON.stringify({ sub: UID }))}.signature`;
  const TASK = '/api/jobs/job-1/tasks/task-1';
  const form = (kind: string, visibility: string) => JSON.stringify({ form: { fields: [{ key: 'a', kind, class: visibility }] } });
  const store = async () => caches.open(`${await userCachePrefix(UID)}${Date.now() + 60_000}`);

  beforeEach(() => {
    deploy('one');
    server?.set('/stored-jobs', 'page of the office').set(TASK, form('text', 'job_team')).set('/api/jobs', 'all jobs');
  });

  it('open without a network only for this user, and no other data opens', async () => {
    const worker = await workerOf('one', 'office');
    await worker.install();
    await (await store()).put(TASK, new Response('the stored task'));
    expect(await worker.read(TASK, token), 'the server has a newer one').toBe(form('text', 'job_team'));
    await worker.read('/api/jobs', token);
    server = null;
    expect(await worker.open('/')).toBe('page of the office');
    expect(await worker.open('/guest-profile/job-1'), 'guests have their own worker').toBe('');
    expect(await worker.read(TASK, deviceTokenOf(UID))).toBe(form('text', 'job_team'));
    expect(await worker.read(TASK, deviceTokenOf('user-2'))).toBe('');
    expect(await worker.read('/api/jobs', deviceTokenOf(UID)), 'the page did not store it').toBe('');
  });

  it('never reach the server with the token of the device', async () => {
    const worker = await workerOf('one', 'office');
    expect(await worker.read(TASK, deviceTokenOf(UID))).toBe('');
  });

  it('no longer contain a task that gets a private question or a document', async () => {
    const worker = await workerOf('one', 'office');
    for (const restricted of [form('text', 'homeowner_private'), form('text', 'amounts'), form('files', 'job_team')]) {
      await (await store()).put(TASK, new Response('the stored task'));
      server?.set(TASK, restricted);
      await worker.read(TASK, token);
      expect(await worker.read(TASK, deviceTokenOf(UID))).toBe('');
    }
  });

  it('contain photos but no documents', () => {
    const [photo, document] = [{ category: 'photo_house_front' }, { category: 'doc_invoice' }];
    expect(storableBody('/api/jobs/job-1/attachments', { items: [photo, document] })).toEqual({ items: [photo] });
  });
});
