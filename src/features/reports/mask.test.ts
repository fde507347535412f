import { describe, expect, it } from 'vitest';
import { maskedNumber, maskedNumbers } from './mask';

const of = (...numbers: number[]) => numbers.map((jobs) => ({ jobs, homes: jobs }));

describe('hidden numbers', () => {
  it('are numbers for one to four homes, regardless of the number of jobs', () => {
    expect([0, 1, 4, 5].map((homes) => maskedNumber({ jobs: homes * 2, homes }))).toEqual([0, null, null, 10]);
  });

  it('include the smallest other number if only one number is hidden, so that the total does not reveal the hidden number', () => {
    expect(maskedNumbers(of(30, 9, 3))).toEqual([30, null, null]);
    expect(maskedNumbers(of(30, 3, 2))).toEqual([30, null, null]);
    expect(maskedNumbers(of(30, 9))).toEqual([30, 9]);
    expect(maskedNumbers(of(3, 0))).toEqual([null, 0]);
  });
});
