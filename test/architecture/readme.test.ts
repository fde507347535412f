import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Documentation pages whose links are checked. Links start from the folder of the page. */
const PAGES = ['README.md', 'ARCHITECTURE.md', 'PROMISES.md', 'docs/operating.md', 'docs/developing.md', 'docs/performance.md'];
const COVERAGE = readFileSync(new URL('../../docs/coverage.md', import.meta.url), 'utf8');
const exists = (path: string): boolean => {
  try {
    return readFileSync(new URL(`../../${path}`, import.meta.url)).length > 0;
  } catch (error) {
    // A link may also lead to a folder.
    return (error as NodeJS.ErrnoException).code === 'EISDIR';
  }
};

describe('documentation pages', () => {
  it('link only to files that exist', () => {
    const links = PAGES.flatMap((page) => {
      const text = readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8');
      const targets = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)|src="([^"]+)"/g)].map((match) => match[1] ?? match[2] ?? '');
      return targets.map((target) => posix.join(posix.dirname(page), target));
    });
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((link) => !exists(link))).toEqual([]);
  });

  it('name only existing files as the place or the test of a feature', () => {
    const named = [...new Set([...COVERAGE.matchAll(/`((?:src|test|scripts|docs|decisions)\/[\w./-]+)`/g)].map((match) => match[1] ?? ''))];
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((path) => !exists(path))).toEqual([]);
  });
});

describe('decision pages', () => {
  const FOLDER = new URL('../../decisions/', import.meta.url);
  const pages = readdirSync(FOLDER).filter((name) => name !== 'README.md');
  const textOf = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');
  const titleOf = (name: string) => textOf(name).split('\n')[0]?.replace('# ', '') ?? '';

  it('are listed once in the index, with their titles', () => {
    const listed = [...textOf('README.md').matchAll(/^\| \[[\w-]+\]\(([\w-]+\.md)\) \| (.+?) \| in force \|$/gm)].map(([, name, title]) => `${name}: ${title}`);
    expect(listed.sort()).toEqual(pages.map((name) => `${name}: ${titleOf(name)}`).sort());
  });

  it('are at most 80 files with at most 850 words each', () => {
    expect(pages.length + 1).toBeLessThanOrEqual(80);
    expect(pages.filter((name) => textOf(name).split(/\s+/).length > 850)).toEqual([]);
  });
});
