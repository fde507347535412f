import { describe, expect, it } from 'vitest';
import { parseSearchTerms } from './search-terms';

describe('search terms', () => {
  it.each(['608 555 0123', '(608) 555-0123', '608-555-0123', '608.555.0123', '+1 608 555 0123', '16085550123'])('parses %s as one phone number', (typed) => {
    expect(parseSearchTerms(typed)).toEqual(['6085550123']);
  });

  it('parses a phone number without an area code as one term', () => expect(parseSearchTerms('555-0123')).toEqual(['5550123']));

  it.each([
    ['53703 412', ['53703', '412']],
    ['Rivera, Ana', ['rivera', 'ana']],
    ['INV-2026-114', ['inv-2026-114']],
    ['…', []],
  ])('parses "%s" into the terms %j', (typed, words) => {
    expect(parseSearchTerms(typed)).toEqual(words);
  });
});
