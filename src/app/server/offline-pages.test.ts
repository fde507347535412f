import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PRODUCT, setPortal } from '@/platform';
import { openPortal } from '@/platform/server/portal';
import { textOf } from '../../../test/architecture/modules';
import { serviceWorkerCode } from './offline-pages';
import { loadHtmlPages } from './pages';
import { registerWebApp } from './web-app';

const folder = mkdtempSync(join(tmpdir(), 'offline-'));
const MANIFEST = {
  'guest.html': { file: 'assets/a.js', css: ['assets/a.css'] },
  '../../features/x.ts': { file: 'assets/x.js' },
  '../../../virtual:language/vi': { file: 'assets/vi.js' },
  '../../platform/web/error-reports/replays.ts': { file: 'assets/replays.js' },
};
const OFFICE = {
  'index.html': { file: 'assets/a.js', dynamicImports: ['signed-in/app.tsx', 'sign-in/app.tsx'] },
  'sign-in/app.tsx': { file: 'assets/sign-in.js' },
  'signed-in/app.tsx': {
    file: 'assets/app.js',
    imports: ['_kit.js'],
    dynamicImports: [
      'signed-in/pages/task.tsx',
      'signed-in/pages/reports.tsx',
      '../../features/budgets/web/budgets-page.tsx',
      '../../content/forms/contact/first_contact.ts',
    ],
  },
  '_kit.js': { file: 'assets/kit.js' },
  'signed-in/pages/task.tsx': { file: 'assets/task.js' },
  'signed-in/pages/reports.tsx': { file: 'assets/reports.js' },
  '../../features/budgets/web/budgets-page.tsx': { file: 'assets/budgets.js' },
  '../../content/forms/contact/first_contact.ts': { file: 'assets/form.js' },
};
let server: FastifyInstance;

beforeAll(async () => {
  for (const name of ['index.html', 'guest.html']) writeFileSync(join(folder, name), textOf(`src/app/web/${name}`));
  writeFileSync(join(folder, 'guest.json'), JSON.stringify(MANIFEST));
  writeFileSync(join(folder, 'index.json'), JSON.stringify(OFFICE));
  writeFileSync(join(folder, 'offline-worker.js'), 'start();');
  server = Fastify();
  await registerWebApp(server, folder, { imageHosts: [], videoHosts: [], errorReports: null });
});
afterEach(() => setPortal({ name: PRODUCT.name, logo: null }));
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string) => server.inject({ method: 'GET', url });

describe('the service worker of guest pages', () => {
  it('stores the files of the guest pages, without languages and the error reporter', async () => {
    const { body } = await get('/guest-worker.js');
    expect(body).toContain('"files":["/assets/a.css","/assets/a.js","/assets/x.js"]');
    expect(body).toMatch(/\nstart\(\);$/);
  });

  it('is requested at each start and has the content security policy of pages', async () => {
    const { headers } = await get('/guest-worker.js');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });

  it('changes after a release and when the name of the portal changes', async () => {
    const before = await serviceWorkerCode(folder, await loadHtmlPages(folder), 'guest');
    expect(await serviceWorkerCode(folder, await loadHtmlPages(folder), 'guest')).toBe(before);
    setPortal({ name: 'Badger Rebates', logo: null });
    expect(await serviceWorkerCode(folder, await loadHtmlPages(folder), 'guest')).not.toBe(before);
    setPortal({ name: PRODUCT.name, logo: null });
    writeFileSync(join(folder, 'guest.json'), JSON.stringify({ ...MANIFEST, 'guest.html': { file: 'assets/b.js' } }));
    const after = await serviceWorkerCode(folder, await loadHtmlPages(folder), 'guest');
    expect(after.split('\n')[0]).not.toBe(before.split('\n')[0]);
  });
});

describe('the service worker of the office', () => {
  it('stores the files for stored jobs and their forms, and no files of other pages', async () => {
    const { body } = await get('/office-worker.js');
    expect(body).toContain('"app":"office"');
    expect(body).toContain('"files":["/assets/a.js","/assets/app.js","/assets/form.js","/assets/kit.js","/assets/task.js"]');
  });
});

describe('an installed guest page', () => {
  it('has the name of the portal and icons for phones', async () => {
    setPortal({ name: 'Badger Rebates', logo: null });
    const page = await get('/guest-login');
    expect(page.body).toContain('<link rel="manifest" href="/guest.webmanifest">');
    const manifest = z
      .object({ name: z.string(), start_url: z.string(), icons: z.array(z.object({ src: z.string(), sizes: z.string() })) })
      .parse((await get('/guest.webmanifest')).json());
    expect([manifest.name, manifest.start_url]).toEqual(['Badger Rebates', '/guest-profile']);
    for (const { src, sizes } of manifest.icons) {
      const icon = await get(src);
      const { format, width, height } = await sharp(icon.rawPayload).metadata();
      expect([icon.headers['content-type'], format, `${width}x${height}`]).toEqual(['image/png', 'png', sizes]);
    }
  });

  it('has icons with the logo of the portal on white', async () => {
    const file = join(folder, 'logo.svg');
    writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"><rect width="64" height="32" fill="#123456"/></svg>');
    await openPortal({ portal: { name: 'Badger Rebates', logo: file } });
    const branded = Fastify();
    await registerWebApp(branded, folder, { imageHosts: [], videoHosts: [], errorReports: null });
    for (const size of [180, 192, 512]) {
      const icon = await branded.inject({ method: 'GET', url: `/guest-icon-${size}.png` });
      expect(icon.statusCode).toBe(200);
      const { data, info } = await sharp(icon.rawPayload).raw().toBuffer({ resolveWithObject: true });
      const colorAt = (x: number, y: number) =>
        data
          .subarray((y * info.width + x) * info.channels)
          .subarray(0, 3)
          .toString('hex');
      expect([info.width, info.height, colorAt(size / 2, size / 2), colorAt(0, 0)]).toEqual([size, size, '123456', 'ffffff']);
    }
    await branded.close();
    await openPortal({ portal: { name: PRODUCT.name, logo: null } });
  });

  it('is not offered on office pages', async () => {
    expect((await get('/login')).body).not.toContain('webmanifest');
  });
});
