import { describe, expect, it } from 'vitest';
import { type ClaimRank, FactBook, type FactClaim } from './';

const said = (value: unknown, label: string, day: number, rank: ClaimRank = 'answered'): FactClaim => ({
  fact: 'number_of_stories',
  value,
  rank,
  source: { kind: 'task', label, taskId: label },
  by: 'Carla',
  at: `2026-02-0${day}T12:00:00Z`,
});
const source = (...claims: FactClaim[]) => new FactBook(claims).entry('number_of_stories')?.source.label;

describe('an answer that is shown as known', () => {
  it('names the form where it was answered, not one that only showed it and was handed in', () => {
    expect(source(said(2, 'Site details', 1), said(2, 'Assessment', 2), said(2, 'Installed', 3))).toBe('Site details');
  });

  it('names the form where it was changed since, also back to what it was before', () => {
    expect(source(said(2, 'Site details', 1), said(3, 'Assessment', 2))).toBe('Assessment');
    expect(source(said(2, 'Site details', 1), said(3, 'Assessment', 2), said(2, 'Installed', 3), said(2, 'Invoice', 4))).toBe('Installed');
  });

  it('names the review that verified it', () => {
    expect(source(said(2, 'Site details', 1), said(2, 'Review', 2, 'verified'))).toBe('Review');
  });
});
