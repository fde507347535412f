import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type LaunchOptions } from '@playwright/test';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const PACKED = '@sparticuz/chromium';

/** Nothing that phones home or needs rights: the machine may be a container without network, and we may be root. */
const QUIET = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/**
 * A Chromium for the journeys: the one PLAYWRIGHT_CHROMIUM names, Playwright's own, the system's, or
 * the one that lies packed in node_modules.
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
  // Its sandbox helper is not in the package.
  if (unpacked) return { ...unpacked, args: ['--no-sandbox', ...QUIET] };
  throw new Error('No Chromium was found. Run: npx playwright install chromium, or set PLAYWRIGHT_CHROMIUM to an installed one.');
}

/** Unpacked once and kept beside node_modules' other caches. Its name comes last: an interrupted attempt is never taken for a browser. */
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
    // It unpacks into the temporary folder, and its libraries only where it believes to be on Amazon's servers.
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

/** Brings its own libraries and fonts only where the system has none: mixing them breaks both. */
function environment(folder: string): Record<string, string> {
  const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
  if (/not found/.test(spawnSync('ldd', [join(folder, 'chromium')], { encoding: 'utf8' }).stdout ?? '')) env.LD_LIBRARY_PATH = join(folder, 'al2023/lib');
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_FILE = join(folder, 'fonts.conf');
  return env;
}
