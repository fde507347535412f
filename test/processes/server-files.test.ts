import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../architecture/modules';

/** Loaded only where errors are reported, and what the API draws for phones: minified by other means. */
const SELDOM = /^sentry-/;

it('programs of the server have only letters of one byte: one other makes V8 keep two for each letter of the file', () => {
  const folder = join(ROOT, 'dist/server');
  const files = readdirSync(folder).filter((file) => file.endsWith('.js') && !SELDOM.test(file));
  expect(files.length).toBeGreaterThan(10);
  const wide = files.flatMap((file) => {
    const found = /.{0,40}[^\p{ASCII}]/u.exec(readFileSync(join(folder, file), 'utf8'));
    return found ? [`${file}: ${found[0]}`] : [];
  });
  expect(wide).toEqual([]);
});
