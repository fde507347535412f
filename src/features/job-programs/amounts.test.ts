import { describe, expect, it } from 'vitest';
import type { Actor } from '@/access';
import { canSeeField } from '@/job';
import { factLabelsFor, isFactHidden } from '@/job-view';
import { FactBook } from '@/rules/facts';
import { money } from '@/rules/forms';
import { evaluateProgram, type ProgramFolder } from '@/rules/programs';
import { CONTRACTOR, FINANCE, JobScenario, OPS, PROGRAM } from '../../../test/support/job-scenario';
import { smallProgram, TODAY } from '../../../test/support/small-program';
import { amountsView, programView } from './view';

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
  const { amounts } = evaluateProgram({
    program,
    facts: new FactBook([]).with({ $today: TODAY, $submission_date: TODAY }).read,
    dates: { today: TODAY, reserved_on: null, submitted_on: null, install_start_date: null },
    stage: 'draft',
    override: null,
    declined: null,
    approved: null,
  });
  return amountsView(amounts, new JobScenario(['vanilla']).state, actor, program);
}

describe('amounts of the Rebate tab', () => {
  const withFee = { homeowner: 70, contractor: 20, fee: 10 };

  it('exclude the fee and the factors when a contractor reads the amounts', () => {
    expect(shown(withFee, FINANCE)).toMatchObject({ total: 1_000, platform_fee: 100, lines: [{ amount: 1_000 }] });
    const asContractor = shown(withFee, CONTRACTOR);
    expect(asContractor).toMatchObject({ total: 900, homeowner: 700, contractor_incentive: 200, lines: [{ amount: 900, steps: [] }], steps: [] });
    expect(JSON.stringify(asContractor)).not.toMatch(/1,?000|"platform_fee"/);
  });

  it('are equal for staff and contractors when there is no fee, but contractors do not see the factors', () => {
    const plain = { homeowner: 80, contractor: 20, fee: 0 };
    const [staff, contractor] = [shown(plain, PROGRAM), shown(plain, CONTRACTOR)];
    expect([staff.total, contractor.total, contractor.lines[0]?.amount]).toEqual([1_000, 1_000, 1_000]);
    expect([staff.lines[0]?.steps.map(({ step }) => step), contractor.lines[0]?.steps.map(({ step }) => step)]).toEqual([
      expect.arrayContaining(['base', 'factor']),
      expect.not.arrayContaining(['factor']),
    ]);
  });

  it('contain only the shares of reserved and approved totals when a contractor reads the amounts', () => {
    const program = smallProgram({
      lines: [line],
      splits: [{ ...withFee, payee: 'contractor', source: 's' }],
      tasks: [{ task: 'homeowner_contact' }, { task: 'confirm_reservation' }],
      settings: { reservation: { value: 'program', source: 's' } },
    });
    const scenario = new JobScenario(['small'], { programs: [program] });
    const [own] = scenario.state.programs;
    if (!own) throw new Error('The job has no program');
    own.reservation = { id: 'R-1', amount: 500, on: TODAY, expires_on: '2026-06-01' };
    own.enrollment = { id: 'E-1', on: TODAY, approved_amount: 1_000 };
    const shownTo = (actor: Actor) => {
      const view = programView(own, scenario.state, new FactBook([]), { ...scenario.context(actor), actor, userNames: new Map(), contractorName: 'Acme' });
      return [view.reservation?.amount, view.enrollment?.approved_amount];
    };
    expect([shownTo(PROGRAM), shownTo(CONTRACTOR)]).toEqual([
      [500, 1_000],
      [450, 900],
    ]);
    // Facts and fields of the decision task follow the same rule: program staff see the total amount, and the contractor does not.
    expect([isFactHidden(PROGRAM, 'rebate_total.small', scenario.state), isFactHidden(CONTRACTOR, 'rebate_total.small', scenario.state)]).toEqual([
      false,
      true,
    ]);
    const task = { ...scenario.task('homeowner_contact'), subject: { kind: 'program' as const, key: 'small', label: 'Small' } };
    const field = { ...money('Reserved').class('amounts').field, key: 'reserved_amount', class: 'amounts' as const };
    expect([PROGRAM, CONTRACTOR].map((actor) => canSeeField({ actor, job: scenario.state }, task, field))).toEqual([true, false]);
    expect(scenario.rows.find((row) => row.field === 'rebate_total')?.visibility).toBe('gross_amounts');
  });
});

it('change of a household cap is offered only to staff and only for programs with a household cap', () => {
  const scenario = new JobScenario(['wi-hear', 'vanilla']);
  const offered = (actor: Actor) =>
    scenario.state.programs.map((program) => {
      const context = { ...scenario.context(actor), actor, userNames: new Map<string, string>(), contractorName: 'Acme' };
      return [program.key, programView(program, scenario.state, new FactBook([]), context).has_household_cap];
    });
  expect(offered(OPS)).toEqual([
    ['wi-hear', true],
    ['vanilla', false],
  ]);
  expect(offered(CONTRACTOR).map(([, has]) => has)).toEqual([undefined, undefined]);
});

it('labels of facts contain the names of utilities instead of their keys', () => {
  const { state } = new JobScenario(['vanilla']);
  const words = factLabelsFor(CONTRACTOR, { ...state, place: { ...state.place, utility_names: { 'ma-eversource': 'Eversource' } } });
  expect(words.value('electric_utilities', ['ma-eversource', 'ma-other'])).toBe('Eversource, Other');
  expect(words.value('electric_utility_provider', 'ma-eversource')).toBe('Eversource');
});
