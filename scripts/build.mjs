import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { compressFolder } from './compress.mjs';
import { hashSources, ROOT } from './sources.mjs';

/** Builds dist/web and dist/server. The note of what they were built from comes last, so a broken build never counts as one. */
const started = performance.now();
const hash = hashSources();
const note = join(ROOT, 'dist/build.json');
await rm(note, { force: true });
const configFile = join(ROOT, 'vite.config.ts');
try {
  const onServer = (mode) => build({ configFile, logLevel: 'warn', mode, build: { ssr: true } });
  await Promise.all([buildWeb(), onServer('production'), onServer('picture')]);
} catch (error) {
  console.error(error);
  console.error('The build failed.');
  process.exit(1);
}
await writeFile(note, JSON.stringify({ sources: hash }));
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);

async function buildWeb() {
  await rm(join(ROOT, 'dist/manifests'), { recursive: true, force: true });
  await mkdir(join(ROOT, 'dist/manifests'), { recursive: true });
  for (const app of ['office', 'guest']) {
    await build({ configFile, logLevel: 'warn', mode: app });
    await rename(join(ROOT, `dist/web/${app}.json`), join(ROOT, `dist/manifests/${app}.json`));
  }
  for (const name of ['early', 'picture']) await rename(join(ROOT, `dist/web/${name}.json`), join(ROOT, `dist/manifests/${name}.json`));
  await compressFolder(join(ROOT, 'dist/web'));
}
