import { describe, expect, it } from 'vitest';
import { parseSearchTerms } from './search-terms';

describe('what is typed into a search box', () => {
  it.each(['608 555 0123', '(608) 555-0123', '608-555-0123', '608.555.0123', '+1 608 555 0123', '16085550123'])('%s is one telephone number', (typed) => {
    expect(parseSearchTerms(typed)).toEqual(['6085550123']);
  });

  it('a local number is one as well', () => expect(parseSearchTerms('555-0123')).toEqual(['5550123']));

  it.each([
    ['53703 412', ['53703', '412']],
    ['Rivera, Ana', ['rivera', 'ana']],
    ['INV-2026-114', ['inv-2026-114']],
    ['…', []],
  ])('%s is what it says', (typed, words) => {
    expect(parseSearchTerms(typed)).toEqual(words);
  });
});
