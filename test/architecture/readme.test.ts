import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const COVERAGE = readFileSync(new URL('../../docs/coverage.md', import.meta.url), 'utf8');
const exists = (path: string): boolean => {
  try {
    return readFileSync(new URL(`../../${path}`, import.meta.url)).length > 0;
  } catch (error) {
    // Links to folders are allowed.
    return (error as NodeJS.ErrnoException).code === 'EISDIR';
  }
};

describe('documents', () => {
  it('contain only links to existing files', () => {
    const links = [...README.matchAll(/\]\((?!https?:)([^)#]+)\)|src="([^"]+)"/g)].map((match) => match[1] ?? match[2] ?? '');
    expect(links.length).toBeGreaterThan(8);
    expect(links.filter((link) => !exists(link))).toEqual([]);
  });

  it('name only existing files as the place of a feature', () => {
    const named = [...new Set([...COVERAGE.matchAll(/`((?:src|test|scripts|docs|decisions)\/[\w./-]+)`/g)].map((match) => match[1] ?? ''))];
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((path) => !exists(path))).toEqual([]);
  });
});
