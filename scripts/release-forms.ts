import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FORMS } from '@/app/forms';
import { canonicalJson } from '@/platform';
import { releasedSnapshotOf } from '@/rules/forms/task-definition';

/**
 * `npm run forms:release` stores the current forms as released versions. If the meaning of a form changed, the form must get a new version number first.
 * `--relock` overwrites the stored version. Use it only while no answers refer to that version.
 */
const folder = fileURLToPath(new URL('../src/content/forms/released/', import.meta.url));
const relock = process.argv.includes('--relock');
mkdirSync(folder, { recursive: true });
let refused = false;
for (const form of FORMS) {
  const file = `${folder}${form.key}.v${form.version}.json`;
  const now = `${JSON.stringify(JSON.parse(canonicalJson(releasedSnapshotOf(form))), null, 1)}\n`;
  const before = read(file);
  if (before === now) continue;
  if (before !== null && !relock) {
    console.error(`${form.key} version ${form.version} is released and now differs: raise its version, or run with --relock if no one has answered it.`);
    refused = true;
    continue;
  }
  writeFileSync(file, now);
  console.log(`${form.key} version ${form.version} ${before === null ? 'released' : 'locked again'}`);
}
if (refused) process.exit(1);

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
