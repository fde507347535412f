import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { APPS, type App, chunksOf } from '../../scripts/pages';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const WEB = join(DIST, 'web');

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[] };
type Built = App & { door: string; manifest: Record<string, Chunk> };

/** An application with what Vite wrote of its build; the sources are named from the folder of index.html. */
const built = (name: keyof typeof APPS, door: string): Built => ({
  ...APPS[name],
  door,
  // The bundler wrote it.
  manifest: JSON.parse(readFileSync(join(DIST, `manifests/${name}.json`), 'utf8')) as Record<string, Chunk>,
});
const APPLICATIONS = [built('office', 'index.html'), built('guest', 'guest.html')];

type PageName = { [A in keyof typeof APPS]: keyof (typeof APPS)[A]['pages'] }[keyof typeof APPS];
// Keys that were just read.
const NAMES = Object.values(APPS).flatMap(({ pages }) => Object.keys(pages)) as PageName[];

const applicationOf = (page: PageName): Built => {
  const found = APPLICATIONS.find(({ pages }) => page in pages);
  if (!found) throw new Error(`No application has the page ${page}.`);
  return found;
};

/** What a page loads; `more`: what belongs to the form that is open on it. */
function partsOf(page: PageName, more: readonly string[] = []): Chunk[] {
  const { entry, pages, door, manifest } = applicationOf(page);
  const chunks = Object.fromEntries(Object.entries(manifest).map(([name, chunk]) => [name, { ...chunk, imports: chunk.imports ?? [] }]));
  const nameOf = (source: string): string => {
    const name = source === entry ? door : Object.keys(manifest).find((key) => join('src/app/web', key) === source);
    if (!name || !manifest[name]) throw new Error(`The build has no part that begins with ${source}.`);
    return name;
  };
  return [...chunksOf([entry, ...(pages[page] ?? []), ...more], chunks, nameOf)].flatMap((name) => manifest[name] ?? []);
}

/** As it travels: compressed when it was built, where that makes it smaller. */
function bytesOf(file: string): number {
  try {
    return readFileSync(join(WEB, `${file}.br`)).length;
  } catch {
    return readFileSync(join(WEB, file)).length;
  }
}
const scriptOf = (parts: readonly Chunk[]): number => parts.reduce((sum, { file }) => sum + bytesOf(file), 0) / 1000;
const styleOf = (page: PageName): number => [...new Set(partsOf(page).flatMap(({ css }) => css ?? []))].reduce((sum, file) => sum + bytesOf(file), 0) / 1000;

/** Thousands of compressed bytes of script a page may need before it shows. */
const MOST: Record<PageName, number> = {
  sign_in: 112,
  guest_profile: 67,
  guest_task: 106,
  guest_signing: 77,
  list: 232,
  job: 243,
  task: 290,
  create: 265,
  queue: 245,
};

/** A guest's task with its form's own code, and the controls that form has. */
const MOST_OF_A_FORM = 110;
/** Photos and files bring their upload with them. */
const MOST_OF_FILES = 128;
const isOfFiles = (kind: string): boolean => kind === 'files' || kind === 'captures';
const controlOf = (kind: string): string =>
  isOfFiles(kind) ? `src/features/attachments/web/${kind}-control.tsx` : `src/rules/forms/fields/${kind}/control.tsx`;
const form = (path: string, controls: readonly string[] = []) => ({ form: `src/${path}.ts`, controls });
const GUEST_FORMS = [
  form('content/forms/contact/homeowner_contact', ['address']),
  form('content/forms/home/site_details', ['long_text']),
  form('content/forms/home/other_homeowner_details'),
  form('content/forms/home/energy_uses', ['matrix']),
  form('content/forms/home/energy_sources_and_utilities'),
  form('content/forms/income/income_estimate'),
  form('content/forms/income/homeowner_income_estimate'),
  form('content/forms/income/verify_income_qualification', ['files']),
  form('content/forms/income/verify_income_qualification_homeowner', ['files']),
  form('features/installation/forms/installed_measure_photos', ['captures']),
];

describe('what a page loads', () => {
  it.each(NAMES)('%s stays within its budget', (page) => {
    const script = scriptOf(partsOf(page));
    // A page that is found loads something: a budget of nothing would always be kept.
    expect(script).toBeGreaterThan(40);
    expect(script).toBeLessThanOrEqual(MOST[page]);
    expect(styleOf(page)).toBeLessThanOrEqual(45);
  });

  it.each(GUEST_FORMS)('of a guest with the form $form open stays within its budget', ({ form, controls }) => {
    expect(scriptOf(partsOf('guest_task', [form, ...controls.map(controlOf)]))).toBeLessThanOrEqual(controls.some(isOfFiles) ? MOST_OF_FILES : MOST_OF_A_FORM);
  });

  it('is named with the page: all that it loads, and nothing else', () => {
    // The build wrote it.
    const early = JSON.parse(readFileSync(join(DIST, 'manifests/early.json'), 'utf8')) as Record<string, string[]>;
    const filesOf = (parts: readonly Chunk[]) => parts.flatMap(({ file, css }) => [file, ...(css ?? [])]);
    const { pages, entry, manifest, door } = applicationOf('list');
    expect(Object.keys(early)).toEqual(Object.keys(pages));
    const chunks = Object.fromEntries(Object.entries(manifest).map(([name, chunk]) => [name, { imports: chunk.imports ?? [] }]));
    const ofDoor = new Set(filesOf([...chunksOf([entry], chunks, () => door)].flatMap((name) => manifest[name] ?? [])));
    // Keys that were just read.
    for (const page of Object.keys(pages) as (keyof typeof APPS.office.pages)[])
      expect(early[page]?.toSorted(), page).toEqual([...new Set(filesOf(partsOf(page)))].filter((file) => !ofDoor.has(file)).toSorted());
  });

  it('comes in few files', () => {
    for (const page of NAMES) expect(partsOf(page).length, page).toBeLessThanOrEqual(45);
  });

  it('brings guests nothing of the office, and nobody the schemas of the server', () => {
    const texts = (page: PageName) => partsOf(page).map(({ file }) => readFileSync(join(WEB, file), 'utf8'));
    const all = APPLICATIONS.flatMap(({ manifest }) => Object.values(manifest)).filter(({ file }) => file.endsWith('.js'));
    expect(all.length).toBeGreaterThan(60);
    for (const { file } of all) expect(readFileSync(join(WEB, file), 'utf8').includes('ZodError'), file).toBe(false);
    // The office's router and its job list's words are in the office, and not where a guest is.
    const office = /No draft jobs\. Create your first job\./;
    expect(texts('list').some((text) => office.test(text))).toBe(true);
    for (const page of ['sign_in', 'guest_profile', 'guest_task', 'guest_signing'] as const)
      expect(
        texts(page).some((text) => office.test(text)),
        page,
      ).toBe(false);
  });

  it('brings the reporter of errors when it is told to, and never with a page', () => {
    const isReporter = ({ file }: Chunk) => file.endsWith('.js') && /sentry/i.test(readFileSync(join(WEB, file), 'utf8'));
    for (const { manifest } of APPLICATIONS) expect(Object.values(manifest).some(isReporter)).toBe(true);
    for (const page of NAMES) expect(partsOf(page).filter(isReporter), page).toEqual([]);
  });

  it('brings guests Preact, and nothing of React beside it', () => {
    // Where React's renderer says what went wrong.
    const react = 'react.dev/errors/';
    const hasReact = ({ manifest }: Built) =>
      Object.values(manifest).some(({ file }) => file.endsWith('.js') && readFileSync(join(WEB, file), 'utf8').includes(react));
    expect(APPLICATIONS.filter(hasReact).map(({ door }) => door)).toEqual(['index.html']);
  });
});
