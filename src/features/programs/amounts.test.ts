import { describe, expect, it } from 'vitest';
import type { Actor } from '@/access';
import { FactBook } from '@/rules/facts';
import { judgeProgram, type ProgramFolder } from '@/rules/programs';
import { CONTRACTOR, FINANCE, PROGRAM, Story } from '../../../test/support/pure-job';
import { smallProgram, TODAY } from '../../../test/support/small-program';
import { amountsView } from './view';

const factors = [{ key: 'ramp', name: 'Ramp-up', effect: { times: 2 }, source: 's' }];
const line: ProgramFolder['lines'][number] = {
  key: 'rebate',
  name: 'Rebate',
  kind: 'rebate',
  rows: [{ amount: { kind: 'fixed', amount: 500 } }],
  factors,
  source: 's',
};

function shown(split: { homeowner: number; contractor: number; fee: number }, actor: Actor) {
  const program = smallProgram({ lines: [line], splits: [{ ...split, payee: 'contractor', source: 's' }] });
  const { amounts } = judgeProgram({
    program,
    facts: new FactBook([]).with({ $today: TODAY, $submission_date: TODAY }).read,
    dates: { today: TODAY, reserved_on: null, submitted_on: null, install_start_date: null },
    stage: 'draft',
    override: null,
    declined: null,
    approved: null,
  });
  return amountsView(amounts, new Story(['vanilla']).state, actor, program);
}

describe('the amounts of the Rebate tab', () => {
  const withFee = { homeowner: 70, contractor: 20, fee: 10 };

  it('tell the contractor no sum that the fee is in, and nobody who is not staff a factor', () => {
    expect(shown(withFee, FINANCE)).toMatchObject({ total: 1_000, platform_fee: 100, lines: [{ amount: 1_000 }] });
    const asContractor = shown(withFee, CONTRACTOR);
    expect(asContractor).toMatchObject({ total: 900, homeowner: 700, contractor_incentive: 200, lines: [{ amount: 900, steps: [] }], steps: [] });
    expect(JSON.stringify(asContractor)).not.toMatch(/1,?000|"platform_fee"/);
  });

  it('without a fee are the same for everybody, but for the factors', () => {
    const plain = { homeowner: 80, contractor: 20, fee: 0 };
    const [staff, contractor] = [shown(plain, PROGRAM), shown(plain, CONTRACTOR)];
    expect([staff.total, contractor.total, contractor.lines[0]?.amount]).toEqual([1_000, 1_000, 1_000]);
    expect([staff.lines[0]?.steps.map(({ step }) => step), contractor.lines[0]?.steps.map(({ step }) => step)]).toEqual([
      expect.arrayContaining(['base', 'factor']),
      expect.not.arrayContaining(['factor']),
    ]);
  });
});
