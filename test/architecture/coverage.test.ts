import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * `docs/coverage.md` states which requirements are built. The row of a completely built requirement contains the title of a test that would fail if the
 * requirement was not built. So a reader can check the claim.
 */
const COVERAGE = readFileSync(new URL('../../docs/coverage.md', import.meta.url), 'utf8');

type Row = { id: string; section: string; isWhole: boolean; shown: string };

const rows: Row[] = [...COVERAGE.matchAll(/^\| ([A-Z]+)-(\d+) \| (.*) \| (.*) \|$/gm)].map(([, section = '', number, built = '', shown = '']) => ({
  id: `${section}-${number}`,
  section,
  isWhole: !/\bpartly\b/.test(built),
  shown,
}));

/** Returns the test files that a row names, each with the test titles in parentheses. */
const named = (shown: string): { file: string; titles: string[] }[] =>
  [...shown.matchAll(/`((?:src|test)\/[\w./-]+\.(?:test|spec)\.ts)`(?: \(((?:[^()]|\([^()]*\))*)\))?/g)].map(([, file = '', brackets = '']) => ({
    file,
    titles: brackets.split(/;|…/).flatMap((title) => title.trim() || []),
  }));

/** Returns the titles of all tests, groups and journey steps in a file. */
const titlesOf = (file: string): string[] =>
  [
    ...readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').matchAll(
      /(?:\b(?:describe|it|test|test\.step|test\.describe)|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g,
    ),
  ].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'));

/** Removes quotes and the placeholders of `it.each` from a title, because they differ between the table and the test file. */
const plain = (title: string): string =>
  title
    .replaceAll(/%[sdijo]|\$[\w.]+/g, '')
    .replaceAll(/["'`“”‘’]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const isThere = (file: string): boolean => existsSync(new URL(`../../${file}`, import.meta.url));

const problemsOf = ({ id, isWhole, shown }: Row): string[] => {
  const tests = named(shown);
  if (isWhole && tests.length === 0) return [`${id} is whole and names no test`];
  return tests.flatMap(({ file, titles }) => {
    if (!isThere(file)) return [`${id}: there is no ${file}`];
    if (isWhole && titles.length === 0) return [`${id} is whole and names no title of a test in ${file}`];
    const known = titlesOf(file).map(plain);
    return titles.filter((title) => !known.some((other) => other.includes(plain(title)))).map((title) => `${id}: no test of ${file} is called "${title}"`);
  });
};

describe('coverage table', () => {
  it('names the title of an existing test for each whole row', () => {
    expect(rows.length).toBeGreaterThan(600);
    expect(rows.flatMap(problemsOf)).toEqual([]);
  });

  it('reports a whole row without a test or a title, a missing file and an unknown title', () => {
    const row = { id: 'X-1', section: 'X', isWhole: true, shown: '—' };
    expect(problemsOf(row)).toEqual(['X-1 is whole and names no test']);
    expect(problemsOf({ ...row, isWhole: false })).toEqual([]);
    expect(problemsOf({ ...row, shown: '`src/gone.test.ts`' })).toEqual(['X-1: there is no src/gone.test.ts']);
    const file = 'test/architecture/coverage.test.ts';
    expect(problemsOf({ ...row, shown: `\`${file}\`` })).toEqual([`X-1 is whole and names no title of a test in ${file}`]);
    expect(problemsOf({ ...row, isWhole: false, shown: `\`${file}\`` })).toEqual([]);
    // Quotes and placeholders do not have to match.
    expect(problemsOf({ ...row, shown: `\`${file}\` ("coverage" table; has correct totals, %s)` })).toEqual([]);
    expect(problemsOf({ ...row, shown: '`test/architecture/coverage.test.ts` (coverage table; no such words)' })).toEqual([
      // Join the title at runtime. Otherwise this file would contain the title that must not be found.
      ['X-1: no test of test/architecture/coverage.test.ts is called "no such', 'words"'].join(' '),
    ]);
  });

  it('lists each row once, under the heading of its section', () => {
    expect(rows.map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at)).toEqual([]);
    const heads = [...COVERAGE.matchAll(/^## ([A-Z]+):|^\| ([A-Z]+)-\d+ \|/gm)];
    let section = '';
    for (const [line, head, of] of heads) {
      section = head ?? section;
      if (of) expect(of, line).toBe(section);
    }
  });

  it('has correct totals, overall and per section', () => {
    const counts = (of: readonly Row[]) => [of.filter((row) => row.isWhole).length, of.filter((row) => !row.isWhole).length];
    const counted = [
      ...COVERAGE.matchAll(/^\| (?:\*\*)?(\w+)(?:\*\*| [^|]*) \| (?:\*\*)?(\d+)(?:\*\*)? \| (?:\*\*)?(\d+)(?:\*\*)? \| (?:\*\*)?(\d+)(?:\*\*)? \|$/gm),
    ];
    expect(counted).toHaveLength(28);
    let total = 0;
    for (const [, key = '', whole, partly, all] of counted) {
      const of = key === 'All' ? rows : rows.filter((row) => row.section === key);
      expect([key, Number(whole), Number(partly)]).toEqual([key, ...counts(of)]);
      if (key === 'All') expect(Number(all)).toBe(total);
      else total += Number(all);
      // A section in which nothing is built has no heading.
      if (key === 'All' || of.length === 0) continue;
      expect(COVERAGE.includes(`\n${whole} whole, ${partly} partly, of ${all} rows.\n`), key).toBe(true);
    }
  });
});
