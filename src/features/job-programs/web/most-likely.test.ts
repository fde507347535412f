import { describe, expect, it } from 'vitest';
import { mostLikely } from './most-likely';

describe('likely amount of a job', () => {
  it('is the likely amount of the program that may pay the most', () => {
    expect(mostLikely([{ likely: { from: 900, to: 1_000 } }, { likely: { from: null, to: 14_000 } }])).toBe('Up to $14,000');
    expect(mostLikely([{ likely: { from: 900, to: 1_000 } }])).toBe('Likely $900 to $1,000');
  });

  it('is null when no program has a likely amount', () => {
    expect(mostLikely([])).toBeNull();
  });
});
