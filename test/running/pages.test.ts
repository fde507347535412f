import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { chunksOf, ENTRY, PAGES, type PageName } from '../../scripts/pages';

const WEB = fileURLToPath(new URL('../../dist/web', import.meta.url));

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[] };

/** What Vite wrote of the build; its sources are named from the folder of index.html. */
const manifest = JSON.parse(readFileSync(join(WEB, '../web.json'), 'utf8')) as Record<string, Chunk>;
const chunks = Object.fromEntries(Object.entries(manifest).map(([name, chunk]) => [name, { ...chunk, imports: chunk.imports ?? [] }]));

const DOOR = 'index.html';
const nameOf = (source: string): string => {
  const name = source === ENTRY ? DOOR : Object.keys(manifest).find((key) => fromRoot(key) === source);
  if (!name || !manifest[name]) throw new Error(`The build has no part that begins with ${source}.`);
  return name;
};
const fromRoot = (key: string): string => join('src/app/web', key);

const partsOf = (page: PageName): Chunk[] => [...chunksOf(page, chunks, nameOf)].flatMap((name) => manifest[name] ?? []);

/** As it travels: compressed when it was built, where that makes it smaller. */
function bytesOf(file: string): number {
  try {
    return readFileSync(join(WEB, `${file}.br`)).length;
  } catch {
    return readFileSync(join(WEB, file)).length;
  }
}
const scriptOf = (page: PageName): number => partsOf(page).reduce((sum, { file }) => sum + bytesOf(file), 0) / 1000;
const styleOf = (page: PageName): number => [...new Set(partsOf(page).flatMap(({ css }) => css ?? []))].reduce((sum, file) => sum + bytesOf(file), 0) / 1000;

/** Thousands of compressed bytes of script a page may need before it shows. */
const MOST: Record<PageName, number> = {
  sign_in: 120,
  guest_profile: 120,
  guest_task: 155,
  list: 250,
  job: 250,
  task: 260,
  create: 250,
  queue: 250,
};

describe('what a page loads', () => {
  it.each(Object.keys(PAGES) as PageName[])('%s stays within its budget', (page) => {
    const script = scriptOf(page);
    // A page that is found loads something: a budget of nothing would always be kept.
    expect(script).toBeGreaterThan(60);
    expect(script).toBeLessThanOrEqual(MOST[page]);
    expect(styleOf(page)).toBeLessThanOrEqual(45);
  });

  it('comes in few files', () => {
    for (const page of Object.keys(PAGES) as PageName[]) expect(partsOf(page).length, page).toBeLessThanOrEqual(45);
  });

  it('brings guests nothing of the office, and nobody the schemas of the server', () => {
    const texts = (page: PageName) => partsOf(page).map(({ file }) => readFileSync(join(WEB, file), 'utf8'));
    const all = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
    expect(all.length).toBeGreaterThan(60);
    for (const { file } of all) expect(readFileSync(join(WEB, file), 'utf8').includes('ZodError'), file).toBe(false);
    // The office's router and its job list's words are in the office, and not where a guest is.
    const office = /No draft jobs\. Create your first job\./;
    expect(texts('list').some((text) => office.test(text))).toBe(true);
    for (const page of ['sign_in', 'guest_profile', 'guest_task'] as const)
      expect(
        texts(page).some((text) => office.test(text)),
        page,
      ).toBe(false);
  });
});
