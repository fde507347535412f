import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { compressFolder } from './compress.mjs';
import { hashSources, ROOT } from './sources.mjs';

/** Builds dist/web and dist/server. The hash of the sources is written last, so that an incomplete build is never used. */
const started = performance.now();
const hash = hashSources();
const note = join(ROOT, 'dist/build.json');
await rm(note, { force: true });
await rm(join(ROOT, 'dist/web'), { recursive: true, force: true });
try {
  const builder = await createBuilder({ configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' });
  await builder.buildApp();
  await compressFolder(join(ROOT, 'dist/web'));
} catch (error) {
  console.error(error);
  console.error('The build failed.');
  process.exit(1);
}
await writeFile(note, JSON.stringify({ sources: hash }));
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
