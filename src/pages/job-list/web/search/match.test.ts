import { describe, expect, it } from 'vitest';
import { createMatcher, type FoundJob, MIN_SEARCH_LENGTH, mergeSearchHits, shouldSearchServer } from './match';

const job = (id: string, more: Partial<FoundJob> = {}): FoundJob => ({
  id,
  code: 'QQ0000',
  full_name: 'Nobody Else',
  address: '1 Some St',
  city: 'Elsewhere',
  contractor: 'No Company',
  external_id: null,
  is_canceled: false,
  stage: 2,
  program_keys: [],
  ...more,
});
const found = (jobs: readonly FoundJob[], typed: string) => createMatcher(jobs)(typed).map((hit) => hit.job.id);

describe('search in the loaded jobs', () => {
  it('requires at least two characters', () => expect(MIN_SEARCH_LENGTH).toBe(2));

  it('finds a name in spite of a typing mistake, but not with another word', () => {
    const jobs = [job('ana', { full_name: 'Ana Rivera' })];
    expect(found(jobs, 'Rivrea')).toEqual(['ana']);
    expect(found(jobs, 'Rockfeller')).toEqual([]);
  });

  it('ranks a match of the code before a match of the contractor, and a match of the name last', () => {
    const jobs = [job('by-name', { full_name: 'Kwz' }), job('by-contractor', { contractor: 'Kwz' }), job('by-code', { code: 'Kwz' })];
    expect(found(jobs, 'Kwz')).toEqual(['by-code', 'by-contractor', 'by-name']);
  });

  it('searches address, city and contractor number', () => {
    const jobs = [job('street', { address: '77 Zwickau Way' }), job('town', { city: 'Zwickau' }), job('number', { external_id: 'Zwickau' })];
    expect(found(jobs, 'Zwickau').sort()).toEqual(['number', 'street', 'town']);
    expect(createMatcher(jobs)('Zwickau').find((hit) => hit.job.id === 'number')?.byExternalId).toBe(true);
  });

  it('adds results of the server without duplicates', () => {
    const here = createMatcher([job('a', { full_name: 'Ana Rivera' })])('Rivera');
    expect(mergeSearchHits(here, [job('a'), job('b')]).map((hit) => hit.job.id)).toEqual(['a', 'b']);
  });
});

describe('search on the server', () => {
  const all = { partial: false, found: 3 };
  it.each([
    ['an email address', 'chloe@example.com', all, true],
    ['a number', '608 555', all, true],
    ['a word when all jobs are loaded', 'rivera', all, false],
    ['a word that no loaded job contains', 'chloe.park', { partial: false, found: 0 }, true],
    ['a word when only some jobs are loaded', 'rivera', { partial: true, found: 3 }, true],
    ['a single letter', '@', { partial: true, found: 0 }, false],
  ])('is needed only if the loaded jobs are not sufficient: %s', (_what, words, known, asks) => {
    expect(shouldSearchServer(words, known)).toBe(asks);
  });
});
