import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSources, ROOT } from './sources.mjs';

/** Ensures that dist/ contains a build of the current source files, and builds it if necessary. Ends the program if the build fails. */
export function ensureBuilt() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) giveUp(`Hearthline needs Node 20.19 or newer; this is ${process.versions.node}.`);
  if (!existsSync(join(ROOT, 'node_modules'))) giveUp('The packages are not installed. Run: npm ci');
  if (isBuilt()) return;
  console.log('Building …');
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts/build.mjs')], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

function isBuilt() {
  const note = join(ROOT, 'dist/build.json');
  // A deployment that contains only the build has no sources to compare.
  return existsSync(note) && (!existsSync(join(ROOT, 'src')) || JSON.parse(readFileSync(note, 'utf8')).sources === hashSources());
}

function giveUp(message) {
  console.error(message);
  process.exit(1);
}
