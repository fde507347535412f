import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { PRODUCT, portalLogo, portalName, setPortal } from '..';
import { openPortal, portalLogoFile, readPortalLogo } from './portal';

const folder = mkdtempSync(join(tmpdir(), 'portal-logo-'));
const file = (name: string, bytes: string | Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
const svg = (inside: string, size = 'width="32" height="16"') => `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 32 16">${inside}</svg>`;
const pngOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#a9440f' } })
    .png()
    .toBuffer();

afterEach(() => setPortal({ name: PRODUCT.name, logo: null }));
afterAll(() => rmSync(folder, { recursive: true }));

describe('logo of the portal', () => {
  it('is rendered to a sharp PNG from a small SVG file', async () => {
    const { png, path } = await readPortalLogo(file('small.svg', svg('<rect width="32" height="16" fill="#123456"/>')));
    const { format, width, height } = await sharp(png).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 320, height: 160 });
    expect(path).toMatch(/^\/portal-logo\/[0-9a-f]{16}\.png$/);
  });

  it('is rendered without the scripts of an SVG file', async () => {
    const { png } = await readPortalLogo(file('script.svg', svg('<script>alert("x")</script><rect width="32" height="16" onclick="alert(1)" fill="red"/>')));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.includes('alert')).toBe(false);
  });

  it('is reduced when the PNG file is large', async () => {
    const { png } = await readPortalLogo(file('large.png', await pngOf(2000, 2000)));
    const { width, height } = await sharp(png).metadata();
    expect([width, height]).toEqual([160, 160]);
  });

  it('is refused with the cause when the file is missing, too large, of another type or broken', async () => {
    await expect(readPortalLogo(join(folder, 'none.svg'))).rejects.toThrow(/PORTAL_LOGO: the file .*none\.svg cannot be read/);
    await expect(readPortalLogo(file('text.svg', 'Not a picture'))).rejects.toThrow(/not an SVG or PNG image/);
    const jpeg = await sharp(await pngOf(10, 10))
      .jpeg()
      .toBuffer();
    await expect(readPortalLogo(file('photo.png', jpeg))).rejects.toThrow(/not an SVG or PNG image/);
    await expect(readPortalLogo(file('huge.svg', svg(`<!--${'x'.repeat(1024 * 1024)}-->`)))).rejects.toThrow(/larger than 1 MB/);
    await expect(readPortalLogo(file('cut.png', (await pngOf(400, 400)).subarray(0, 300)))).rejects.toThrow(/cannot be drawn/);
  });

  it('is available with the name of the portal after the portal is opened', async () => {
    await openPortal({ portal: { name: 'Badger Rebates', logo: file('open.svg', svg('<circle r="4"/>')) } });
    expect([portalName(), portalLogo()]).toEqual(['Badger Rebates', portalLogoFile()?.path]);
    await openPortal({ portal: { name: 'Badger Rebates', logo: null } });
    expect([portalName(), portalLogo(), portalLogoFile()]).toEqual(['Badger Rebates', null, null]);
  });
});
