import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { addPreloads } from '@/app/server/page-preloads';

const WEB = fileURLToPath(new URL('../../dist/web', import.meta.url));

type Chunk = { file: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

// Vite writes a manifest for each of the two HTML pages. The keys of a manifest are module paths relative to src/app/web.
const manifestOf = (page: 'index' | 'guest'): Manifest => JSON.parse(readFileSync(join(WEB, `${page}.json`), 'utf8')) as Manifest;
const MANIFESTS = { index: manifestOf('index'), guest: manifestOf('guest') };

const OFFICE = ['index.html', 'signed-in/app.tsx'];
const GUEST = ['guest.html', 'guest/app.tsx'];
const GUEST_TASK = [...GUEST, '../../features/guests/web/task/guest-task.tsx', '../../features/guests/web/task/wizard.tsx'];
const FILES = '../../features/attachments/web';

/**
 * Modules that the browser loads before it shows a page. `most` is the maximum size of all scripts, including their imports, in thousands of compressed bytes.
 */
const PAGES: Record<string, { parts: readonly string[]; most: number }> = {
  // The sign-in page loads files that the office pages also need. The browser then has them in its cache after signing in.
  'the sign-in': { parts: ['index.html', 'sign-in/app.tsx'], most: 225 },
  'the job list': { parts: [...OFFICE, 'signed-in/pages/jobs-list.tsx'], most: 300 },
  'a job': { parts: [...OFFICE, 'signed-in/pages/job.tsx'], most: 300 },
  'the worklist': { parts: [...OFFICE, 'signed-in/pages/worklist.tsx'], most: 300 },
  'a new job': { parts: [...OFFICE, 'signed-in/pages/create-job.tsx'], most: 300 },
  // docs/performance.md sets a target only for the list and the job, so this page has a higher limit.
  'a task of the office': { parts: [...OFFICE, 'signed-in/pages/task.tsx'], most: 335 },
  'the tasks of a guest': { parts: [...GUEST, '../../features/guests/web/guest-home/guest-profile.tsx'], most: 180 },
  'a document that a guest signs': {
    parts: [...GUEST, '../../features/guests/web/task/guest-task.tsx', '../../features/signing/web/guest-page.tsx'],
    most: 180,
  },
  'the photos of a guest': {
    parts: [...GUEST_TASK, '../../features/installation/forms/installed_measure_photos.ts', `${FILES}/captures-control.tsx`],
    // The target is 180, and the page has 180.0. The hashes in file names change the compressed size by up to 0.1.
    most: 180.5,
  },
  'the files of a guest': { parts: [...GUEST_TASK, '../../content/forms/income/verify_income_qualification.ts', `${FILES}/files-control.tsx`], most: 180 },
  'the address of a guest': {
    parts: [...GUEST_TASK, '../../content/forms/contact/homeowner_contact.ts', '../../rules/forms/web/fields/address/control.tsx'],
    most: 180,
  },
};
const NAMES = Object.keys(PAGES);

/** Returns the files of a page: its parts and everything that they import, directly or indirectly. */
function chunksOf(name: string): Chunk[] {
  const parts = PAGES[name]?.parts ?? [];
  const manifest = parts[0] === 'guest.html' ? MANIFESTS.guest : MANIFESTS.index;
  const found = new Map<string, Chunk>();
  const add = (key: string): void => {
    if (found.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no part ${key}.`);
    found.set(key, chunk);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const part of parts) add(part);
  return [...found.values()];
}

const filesOf = (name: string): string[] => [...new Set(chunksOf(name).map(({ file }) => file))];

/** Returns the number of bytes that the server sends for a file: the compressed size if the build created a compressed file. */
function bytesOf(file: string): number {
  try {
    return readFileSync(join(WEB, `${file}.br`)).length;
  } catch {
    return readFileSync(join(WEB, file)).length;
  }
}
const thousandsOf = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + bytesOf(file), 0) / 1000;
const textOf = (file: string): string => readFileSync(join(WEB, file), 'utf8');

describe('the first load of a page', () => {
  it.each(NAMES)('stays within its size budget for %s', (name) => {
    const script = thousandsOf(filesOf(name));
    // Check that the page loads a script at all, because the limits below would also hold for an empty page.
    expect(script).toBeGreaterThan(40);
    expect(script).toBeLessThanOrEqual(PAGES[name]?.most ?? 0);
    expect(thousandsOf(new Set(chunksOf(name).flatMap(({ css }) => css ?? [])))).toBeLessThanOrEqual(45);
  });

  it('contains no code of the office for guests, and no server schemas on any page', () => {
    const all = Object.values(MANIFESTS).flatMap((manifest) => Object.values(manifest).filter(({ file }) => file.endsWith('.js')));
    expect(all.length).toBeGreaterThan(60);
    expect(all.filter(({ file }) => textOf(file).includes('ZodError'))).toEqual([]);
    const office = 'No draft jobs. Create your first job.';
    const pagesWithOffice = NAMES.filter((name) => filesOf(name).some((file) => textOf(file).includes(office)));
    expect(pagesWithOffice).toEqual(['the job list']);
  });

  it('of the office begins with a script that contains no texts, because it loads the language', () => {
    const { index } = MANIFESTS;
    const files = [index['index.html'], ...(index['index.html']?.imports ?? []).map((key) => index[key])].flatMap((chunk) => chunk?.file ?? []);
    const text = 'Waiting for reservation';
    expect(filesOf('the job list').some((file) => textOf(file).includes(text))).toBe(true);
    expect(files.filter((file) => textOf(file).includes(text))).toEqual([]);
  });

  it('of the job list is preloaded completely', async () => {
    const { list } = await addPreloads('<head></head>', WEB);
    expect([...list.matchAll(/href="\/([^"]+)"/g)].flatMap(([, file]) => file ?? [])).toEqual(
      expect.arrayContaining(filesOf('the job list').filter((file) => !file.includes('index'))),
    );
  });

  it('never contains the error reporter', () => {
    const isReporter = (file: string) => file.endsWith('.js') && /sentry/i.test(textOf(file));
    for (const manifest of Object.values(MANIFESTS)) expect(Object.values(manifest).some(({ file }) => isReporter(file))).toBe(true);
    for (const name of NAMES) expect(filesOf(name).filter(isReporter), name).toEqual([]);
  });
});
