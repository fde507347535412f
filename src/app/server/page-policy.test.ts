import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagePolicy, withNonce } from './page-policy';
import { registerWebApp } from './web-app';

const CONFIG = { imageHosts: [], videoHosts: [], errorReports: null };
/** Vite manifest of a sample app. The page itself already loads the shared file. */
const MANIFEST = {
  '_shared.js': { file: 'assets/shared.js' },
  '_part.js': { file: 'assets/part.js', imports: ['_shared.js'] },
  'signed-in/app.tsx': { file: 'assets/office.js', imports: ['_shared.js', '_part.js'] },
  'signed-in/pages/jobs-list.tsx': { file: 'assets/list.js', imports: ['_part.js'] },
};
const PAGE = `<html><head><script type="module" src="/assets/shared.js"></script><style>body{margin:0}</style></head><body>${'x'.repeat(3_000)}</body></html>`;

let folder: string;
let server: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthline-pages-'));
  await mkdir(join(folder, 'web/assets'), { recursive: true });
  await writeFile(join(folder, 'web/index.html'), PAGE);
  await writeFile(join(folder, 'web/guest.html'), PAGE);
  await writeFile(join(folder, 'web/assets/app.css'), 'body{}');
  await writeFile(join(folder, 'web/guest.json'), '{}');
  await writeFile(join(folder, 'web/index.json'), JSON.stringify(MANIFEST));
  await writeFile(join(folder, 'web/offline-worker.js'), '');
  server = Fastify();
  await registerWebApp(server, join(folder, 'web'), CONFIG);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the sources of a directive in the Content Security Policy of a response, or null if the policy lacks the directive. */
async function sourcesOf(url: string, directive: string): Promise<string[] | null> {
  const { headers } = await server.inject({ method: 'GET', url });
  const line = String(headers['content-security-policy'])
    .split('; ')
    .find((one) => one.startsWith(`${directive} `));
  return line === undefined ? null : line.split(' ').slice(1);
}

describe('the styles of a page', () => {
  it.each(['/', '/index.html', '/login', '/jobs/1', '/guest-login', '/guest.html'])(
    'are allowed with the nonce of the response and never inline at %s',
    async (url) => {
      const { body, headers } = await server.inject({ method: 'GET', url });
      const [, nonce] = /style-src 'self' 'nonce-([\w+/=]{24})'/.exec(String(headers['content-security-policy'])) ?? [];
      expect(body).toContain(`<style nonce="${nonce}">`);
      expect(String(headers['content-security-policy'])).not.toContain('unsafe-inline');
      expect([headers['cache-control'], headers.etag]).toEqual(['no-cache', undefined]);
    },
  );

  it('have a new nonce in each response', async () => {
    expect(await sourcesOf('/login', 'style-src')).not.toEqual(await sourcesOf('/login', 'style-src'));
  });

  it('are allowed only from files when the response is a file', async () => {
    expect(await sourcesOf('/assets/app.css', 'style-src')).toEqual(["'self'"]);
  });

  it('are also allowed inline in the mailbox of the demo, but not at a path that starts with the same letters', async () => {
    expect(await sourcesOf('/mailbox', 'style-src')).toEqual(["'self'", "'unsafe-inline'"]);
    expect(await sourcesOf('/mailboxes', 'style-src')).not.toContain("'unsafe-inline'");
  });

  it('are never allowed in attributes', () => {
    expect(pagePolicy(CONFIG)).not.toContain('style-src-attr');
  });
});

describe('preloaded scripts of a page', () => {
  const scriptsAt = async (url: string): Promise<string[]> => {
    const { body } = await server.inject({ method: 'GET', url });
    return [...body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].flatMap(([, file]) => file ?? []);
  };

  it('are those of the office and of the job list at the address of the job list', async () => {
    expect(await scriptsAt('/')).toEqual(['/assets/office.js', '/assets/part.js', '/assets/list.js']);
  });

  it('are those of the office on other pages of the office', async () => {
    expect(await scriptsAt('/jobs/1')).toEqual(['/assets/office.js', '/assets/part.js']);
  });

  it.each(['/login', '/logout', '/mailbox', '/payment-tool', '/guest-login', '/quote'])('are none at %s, which loads no code of the office', async (url) => {
    expect(await scriptsAt(url)).toEqual([]);
  });
});

it('compresses a page when the browser accepts compression', async () => {
  const { rawPayload, headers } = await server.inject({ method: 'GET', url: '/login', headers: { 'accept-encoding': 'br' } });
  expect([headers['content-encoding'], brotliDecompressSync(rawPayload).toString().length > PAGE.length]).toEqual(['br', true]);
});

it('adds the nonce to style elements, and not to elements whose names only start with style', () => {
  expect(withNonce('<style>a</style><style media="print">b</style><styled>', 'n')).toBe(
    '<style nonce="n">a</style><style nonce="n" media="print">b</style><styled>',
  );
});
