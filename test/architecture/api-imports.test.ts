import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CODE, ROOT, textOf } from './modules';

/** Packages that need much memory but are used by few requests, so they must be loaded on demand (decisions/performance-memory.md). */
const HEAVY = [
  'sharp',
  'heic-convert',
  'exifr',
  'nodemailer',
  'graphile-worker',
  '@react-email/components',
  '@react-email/render',
  '@react-pdf/renderer',
  '@sentry/core',
  '@sentry/core/server',
];

const STATIC = /^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?'([^']+)'/gm;

const importsOf = (file: string): string[] => [...textOf(file).matchAll(STATIC)].map(([, spec = '']) => spec);

/** Returns the source file of an import path, or null for packages and files that are not code. */
function fileOf(spec: string, from: string): string | null {
  if (!spec.startsWith('@/') && !spec.startsWith('.')) return null;
  const path = spec.startsWith('@/') ? `src/${spec.slice(2)}` : normalize(join(dirname(from), spec));
  return [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find((name) => existsSync(join(ROOT, name))) ?? null;
}

/** Returns the files that an entry point loads at startup, and a map from each imported package to the file that imports it. */
function loadedBy(start: string): { files: Set<string>; packages: Map<string, string> } {
  const files = new Set([start]);
  const packages = new Map<string, string>();
  for (const file of files) {
    for (const spec of importsOf(file)) {
      const next = fileOf(spec, file);
      if (next) files.add(next);
      else packages.set(spec, file);
    }
  }
  return { files, packages };
}

describe('imports of the API at startup', () => {
  const { files, packages } = loadedBy('runner/main.ts');

  it('are found by following the imports of runner/main.ts', () => {
    expect(files.size).toBeGreaterThan(400);
    expect(files).toContain('src/features/attachments/server/image-previews.ts');
    expect([...packages.keys()]).toEqual(expect.arrayContaining(['fastify', 'kysely', 'zod']));
  });

  it('do not contain large packages that only a few requests need', () => {
    expect(HEAVY.flatMap((name) => packages.get(name) ?? [])).toEqual([]);
  });
});

it('parses no request or response with a schema in pages, because schemas stay on the server', () => {
  const pages = CODE.filter((file) => /^src\/.*\/web\//.test(file) && !/\.test\.tsx?$/.test(file));
  expect(pages.length).toBeGreaterThan(300);
  expect(pages.filter((file) => /\.(response|body|query|params)\??\.(safeParse|parse)\(/.test(textOf(file)))).toEqual([]);
});
