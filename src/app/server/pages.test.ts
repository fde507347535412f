import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCT, setPortal } from '@/platform';
import { textOf } from '../../../test/architecture/modules';
import { loadHtmlPages, withPortal } from './pages';

const SOURCE = textOf('src/app/web/index.html');
const GUEST_SOURCE = textOf('src/app/web/guest.html');
const folder = mkdtempSync(join(tmpdir(), 'pages-'));
const LOGO = '/portal-logo/0011223344556677.png';

beforeAll(() => {
  for (const name of ['index.html', 'guest.html']) writeFileSync(join(folder, name), SOURCE);
});
afterEach(() => setPortal({ name: PRODUCT.name, logo: null }));
afterAll(() => rmSync(folder, { recursive: true }));

describe('pages of the deployment', () => {
  it('contain the name and the logo of the deployment', () => {
    setPortal({ name: 'Badger & "Co"', logo: LOGO });
    const html = withPortal(SOURCE);
    expect(html).not.toContain(PRODUCT.name);
    expect(html).toContain('<title>Badger &amp; &quot;Co&quot;</title>');
    expect(html).toContain('<meta name="application-name" content="Badger &amp; &quot;Co&quot;" />');
    expect(html).toContain(`<link rel="icon" href="${LOGO}">`);
    expect(html).toContain(`<meta name="portal-logo" content="${LOGO}"></head>`);
  });

  it('are unchanged when the deployment has the default name', () => {
    expect(withPortal(SOURCE)).toBe(SOURCE);
    expect(SOURCE).toContain(`<title>${PRODUCT.name}</title>`);
  });

  it('for guests differ from office pages only in the script and in the name that office pages show while loading', () => {
    const office = SOURCE.split('\n').filter((line) => !line.includes('.hl-boot b'));
    expect(GUEST_SOURCE.split('\n')).toEqual(office.map((line) => line.replace('./main.tsx', './guest/main.tsx').replace('<b>Hearthline</b>', '')));
  });

  it('have another release id when the name of the portal changes', async () => {
    const before = (await loadHtmlPages(folder)).release;
    setPortal({ name: 'Badger Rebates', logo: null });
    const pages = await loadHtmlPages(folder);
    expect(pages.release).not.toBe(before);
    for (const name of ['index.html', 'guest.html'] as const) expect(pages.html(name)).toContain('<title>Badger Rebates</title>');
  });

  it.each(['index.html', 'guest.html'])('have another release id when %s changes', async (name) => {
    const before = (await loadHtmlPages(folder)).release;
    writeFileSync(join(folder, name), SOURCE.replace('./main.tsx', '/assets/main-2.js'));
    expect((await loadHtmlPages(folder)).release).not.toBe(before);
    writeFileSync(join(folder, name), SOURCE);
    expect((await loadHtmlPages(folder)).release).toBe(before);
  });
});
