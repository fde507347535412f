import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { FILES, ROOT, textOf } from './modules';

/**
 * Maximum number of lines of all CSS files in src together. Screens use Mantine components for their layout (docs/developing.md), so this limit may only be
 * lowered.
 */
const MAX_LINES = 6800;

const SHEETS = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => `src/${path}`);
const SOURCES = FILES.filter((file) => file.endsWith('.tsx')).map((file) => ({ file, text: textOf(file) }));

const classesOf = (sheet: string): Set<string> => {
  const rules = textOf(sheet)
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/:global\([^)]*\)/g, '');
  const selectors = [...rules.matchAll(/([^{};]+)\{/g)].map((match) => match[1] ?? '').filter((selector) => !selector.includes('@'));
  return new Set(selectors.flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map((match) => match[1] ?? '')));
};

/** CSS classes that components use, by CSS module. Null if a component computes class names at runtime. */
const used = new Map<string, Set<string> | null>();
for (const { file, text } of SOURCES)
  for (const [, local = '', spec = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    const sheet = spec.startsWith('@/') ? `src/${spec.slice(2)}` : join(dirname(file), spec);
    const names = [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map((match) => match[1] ?? '');
    const known = used.get(sheet);
    if (known === null || text.includes(`${local}[`)) used.set(sheet, null);
    else used.set(sheet, new Set([...(known ?? []), ...names]));
  }

it(`has at most ${MAX_LINES} lines of CSS`, () => {
  const lines = SHEETS.reduce((sum, sheet) => sum + textOf(sheet).split('\n').length - 1, 0);
  expect(lines).toBeLessThanOrEqual(MAX_LINES);
});

it('uses every class of a CSS module, and defines every class that is used', () => {
  const differences = SHEETS.filter((sheet) => sheet.endsWith('.module.css')).flatMap((sheet) => {
    const names = used.get(sheet);
    if (names === null) return [];
    const classes = classesOf(sheet);
    const unused = [...classes].filter((name) => !names?.has(name)).map((name) => `${sheet}: .${name} is not used`);
    const missing = [...(names ?? [])].filter((name) => !classes.has(name)).map((name) => `${sheet}: .${name} is not defined`);
    return [...unused, ...missing];
  });
  expect(differences).toEqual([]);
});

it('defines every shared class that a screen uses', () => {
  const defined = new Set(SHEETS.flatMap((sheet) => [...classesOf(sheet)]));
  const shared = new Set(SOURCES.flatMap(({ text }) => [...text.matchAll(/(?<=["'`\s])hl-[a-z-]+(?=["'`\s])/g)].map((match) => match[0])));
  expect([...shared].filter((name) => !defined.has(name))).toEqual([]);
});

it('uses only z-index values of the shared table of layers', () => {
  const layers = new Set([...textOf('src/platform/web/kit/theme.ts').matchAll(/'(--hl-layer-[a-z]+)'/g)].map((match) => match[1]));
  const values = SHEETS.flatMap((sheet) => [...textOf(sheet).matchAll(/z-index: ([^;]+);/g)].map((match) => `${sheet}: ${match[1]}`));
  expect(values.filter((value) => !layers.has(/: var\((.+)\)$/.exec(value)?.[1] ?? ''))).toEqual([]);
  expect(SOURCES.filter(({ text }) => text.includes('zIndex')).map(({ file }) => file)).toEqual([]);
});
