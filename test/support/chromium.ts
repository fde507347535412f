import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type LaunchOptions } from '@playwright/test';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const PACKED = '@sparticuz/chromium';

/** Flags for containers without a GPU. They also prevent background network requests. */
const QUIET = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/**
 * Finds a Chromium browser for the journeys: the path in PLAYWRIGHT_CHROMIUM, Playwright's own browser, one installed in the system, or the packed one in
 * node_modules.
 */
export function findChromium(): LaunchOptions {
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET] : QUIET;
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named && !existsSync(named)) throw new Error(`PLAYWRIGHT_CHROMIUM names ${named}, which does not exist.`);
  if (named) return { executablePath: named, args };
  if (existsSync(chromium.executablePath())) return { args };
  const system = SYSTEM.find((path) => existsSync(path));
  if (system) return { executablePath: system, args };
  const unpacked = unpackChromium();
  // The package does not contain the helper program for the sandbox, so turn the sandbox off.
  if (unpacked) return { ...unpacked, args: ['--no-sandbox', ...QUIET] };
  throw new Error('No Chromium was found. Run: npx playwright install chromium, or set PLAYWRIGHT_CHROMIUM to an installed one.');
}

/**
 * Unpacks Chromium once into the cache in node_modules. Returns null if the platform or the package does not fit. Unpacks into a temporary folder that is
 * renamed at the end, so that an interrupted attempt leaves no incomplete browser.
 */
function unpackChromium(): LaunchOptions | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const manifest = join(ROOT, 'node_modules', PACKED, 'package.json');
  if (!existsSync(manifest)) return null;
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8')));
  const folder = join(ROOT, `node_modules/.cache/chromium-${version}`);
  if (!existsSync(folder)) unpackInto(folder);
  return { executablePath: join(folder, 'chromium'), env: environment(folder) };
}

function unpackInto(folder: string): void {
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    // The package unpacks into the temporary folder. It unpacks its libraries only on an Amazon server, so pretend to be one.
    const env = { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
    const script = `import chromium from '${PACKED}'; await chromium.executablePath();`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT, env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`The packed Chromium cannot be unpacked: ${stderr}`);
    writeFileSync(join(draft, 'fonts.conf'), FONTS.replaceAll('FOLDER', folder));
    if (!existsSync(folder)) renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>FOLDER/fonts</dir><cachedir>FOLDER/fonts-cache</cachedir></fontconfig>
`;

/** Uses the libraries and fonts of the package only if the system lacks them, because a mixture of both does not work. */
function environment(folder: string): Record<string, string> {
  const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
  if (/not found/.test(spawnSync('ldd', [join(folder, 'chromium')], { encoding: 'utf8' }).stdout ?? '')) env.LD_LIBRARY_PATH = join(folder, 'al2023/lib');
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_FILE = join(folder, 'fonts.conf');
  return env;
}
