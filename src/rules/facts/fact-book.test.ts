import { describe, expect, it } from 'vitest';
import { type ClaimRank, FactBook, type FactClaim } from './';

const claim = (value: unknown, label: string, day: number, rank: ClaimRank = 'answered'): FactClaim => ({
  fact: 'number_of_stories',
  value,
  rank,
  source: { kind: 'task', label, taskId: label },
  by: 'Carla',
  at: `2026-02-0${day}T12:00:00Z`,
});
const source = (...claims: FactClaim[]) => new FactBook(claims).entry('number_of_stories')?.source.label;

describe('source of a fact', () => {
  it('is the form that answered the fact first when later forms confirm the value', () => {
    expect(source(claim(2, 'Site details', 1), claim(2, 'Assessment', 2), claim(2, 'Installed', 3))).toBe('Site details');
  });

  it('is the form that changed the fact last, also when the value changes back', () => {
    expect(source(claim(2, 'Site details', 1), claim(3, 'Assessment', 2))).toBe('Assessment');
    expect(source(claim(2, 'Site details', 1), claim(3, 'Assessment', 2), claim(2, 'Installed', 3), claim(2, 'Invoice', 4))).toBe('Installed');
  });

  it('is the review when a reviewer verified the value', () => {
    expect(source(claim(2, 'Site details', 1), claim(2, 'Review', 2, 'verified'))).toBe('Review');
  });
});
