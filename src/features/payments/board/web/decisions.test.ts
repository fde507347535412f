import { describe, expect, it } from 'vitest';
import type { RemittanceResult } from '../contract';
import { acceptedLines, sortByAttention, totalOfFile } from './decisions';

const payment = (n: number, payable: number) => ({ payment_id: `p-${n}`, job_id: 'j', short_code: 'C', homeowner: 'H', payee: 'P', program: 'G', payable });
const line = (n: number, state: RemittanceResult['state'], amount: number, payables: number[]): RemittanceResult => ({
  line: n,
  key: 'k',
  reference: 'r',
  amount,
  paid_on: '2026-03-02',
  state,
  state_reason: null,
  payments: payables.map((payable, at) => payment(at, payable)),
});
const LINES = [line(2, 'known', 5, [5]), line(3, 'matched', 100.1, [100.1]), line(4, 'doubtful', 80.2, [90.3, 85]), line(5, 'refused', 7, [])];

describe('lines of a remittance file on the result page', () => {
  it('are accepted if they are matched, or doubtful with a reason, but never if they are refused or known', () => {
    expect(acceptedLines(LINES, {})).toEqual({ lines: [{ line: 3 }], unexplained: [], payable: 100.1, paid: 100.1 });
    const taken = (reason: string) =>
      acceptedLines(LINES, { 2: { isTaken: true, reason: '' }, 4: { isTaken: true, payment_id: 'p-1', reason }, 5: { isTaken: true, reason } });
    expect(taken(' ')).toMatchObject({ unexplained: [4] });
    expect(taken('Bank fee')).toEqual({
      lines: [{ line: 3 }, { line: 4, payment_id: 'p-1', reason: 'Bank fee' }],
      unexplained: [],
      payable: 185.1,
      paid: 180.3,
    });
    expect(acceptedLines(LINES, { 3: { isTaken: false, reason: '' } }).lines).toEqual([]);
  });

  it('are sorted so that lines that need a decision come first', () => {
    expect(sortByAttention(LINES).map(({ state }) => state)).toEqual(['doubtful', 'refused', 'matched', 'known']);
  });

  it('all count in the total of the file, including refused and known lines', () => {
    expect(totalOfFile(LINES)).toBe(192.3);
    expect(totalOfFile([...LINES, { ...line(6, 'refused', 0, []), amount: null }])).toBe(192.3);
    expect(totalOfFile([])).toBe(0);
  });
});
