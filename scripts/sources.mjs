import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const FILES = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/browser-modules.ts',
  'scripts/external-packages.ts',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/compress.mjs',
];

/**
 * Returns one hash of all source files of a build. The hash is calculated from the contents instead of file times, so that a fresh checkout of the same files
 * needs no new build.
 */
export function hashSources() {
  const hash = createHash('sha256');
  for (const file of [...FILES, ...['src', 'demo', 'runner'].flatMap(filesUnder)])
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  return hash.digest('hex');
}

function filesUnder(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesUnder(path);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
    });
}
