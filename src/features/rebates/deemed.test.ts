import { expect, it } from 'vitest';
import { hiasp } from '@/content/programs/hiasp';
import { AppError } from '@/platform';
import { when } from '@/rules/conditions';
import type { Answers } from '@/rules/forms';
import { canBeDeemed, type Program } from '@/rules/programs';
import { ANSWERS, CONTRACTOR, JobScenario, MADISON, OPS } from '../../../test/support/job-scenario';
import { smallProgram } from '../../../test/support/small-program';
import { setDeemed } from './changes';

/** A program that, like HIASP, pays a flat rebate (the deemed path) as the alternative to a rebate for measured savings. */
const program = smallProgram({
  tasks: [{ task: 'homeowner_contact' }],
  lines: [
    { key: 'flat', name: 'Flat', kind: 'rebate', when: when('deemed').isYes(), rows: [{ amount: { kind: 'fixed', amount: 2_000 } }], source: 's' },
    {
      key: 'measured',
      name: 'Measured',
      kind: 'rebate',
      when: when('deemed').isNo(),
      rows: [{ amount: { kind: 'performance', rate: 1, saved: { forecast: 'modeled_savings_kwh_eq' } } }],
      source: 's',
    },
  ],
});

it('deemed path of a job pays the flat rebate until staff return the job to the measured path', () => {
  expect(canBeDeemed(hiasp)).toBe(true);
  const scenario = new JobScenario(['small'], { programs: [program] });
  expect(scenario.program('small').amounts).toMatchObject({ state: 'incomplete', missing: ['modeled_savings_kwh_eq'] });
  // Expect an error, because contractors may not choose the deemed path of this program.
  expect(() => scenario.act(CONTRACTOR, setDeemed('no_usage_data'))).toThrow('Only the program can choose the deemed path.');
  scenario.act(OPS, setDeemed('no_usage_data'));
  expect(scenario.state.deemed).toMatchObject({ reason: 'no_usage_data' });
  expect(scenario.program('small').amounts.total).toBe(2_000);
  expect(scenario.rows).toContainEqual(expect.objectContaining({ action: 'Deemed', before: null, after: 'no_usage_data' }));
  scenario.act(OPS, setDeemed(null));
  expect([scenario.state.deemed, scenario.program('small').amounts.total]).toEqual([null, null]);
});

/** Returns HIASP without criteria and without requirements of the work, with these tables and with these questions in the form that confirms the amounts. */
function hiaspWith(tables: typeof hiasp.tables, asks: string[]): Program {
  const { classes, lines } = hiasp;
  return smallProgram({
    key: 'hiasp',
    classes,
    tables,
    lines: lines.filter(({ key }) => key !== 'clean_heat_bonus').map((line) => (line.key === 'project' ? { ...line, when: undefined, requires: [] } : line)),
    tasks: [{ task: 'homeowner_contact' }, { task: 'determine_and_share_rebate_amount', asks }],
    sources: hiasp.sources.concat({ id: 's', title: 'Invented for a test', url: null, date: '2026-01-01', confidence: 'default' }),
  });
}

it('guaranteed amount of the measured path is replaced with the calculated amount when staff enter the amount and a reason', () => {
  const guaranteed = hiaspWith(hiasp.tables, ['override_guarantee', 'calculated_amount', 'override_guarantee_reason']);
  const scenario = new JobScenario(['hiasp'], { programs: [guaranteed] });
  scenario.complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
  const share = (answers: Answers) =>
    scenario.complete(OPS, 'determine_and_share_rebate_amount', { rebate_confirmation: 'confirm_without_sharing', ...answers });
  const { amounts } = scenario.program('hiasp');
  expect(amounts.total).toBe(2_000);
  expect(problemsOf(() => share({ override_guarantee: true }))).toEqual(['calculated_amount', 'override_guarantee_reason']);
  share({ override_guarantee: true, calculated_amount: 1_450, override_guarantee_reason: 'The model saves little' });
  expect(scenario.program('hiasp').amounts.total).toBe(1_450);
  expect(scenario.rows).toContainEqual(expect.objectContaining({ after: 'The model saves little' }));
});

it('measured savings of a job are paid by climate zone when the office enters rates and the contractor enters the forecast', () => {
  const rows = [
    { at: ['measured', 'any'], value: 0.1 },
    { at: ['measured', '6A'], value: 0.2 },
  ];
  const asks = hiasp.tasks.find(({ task }) => task === 'determine_and_share_rebate_amount')?.asks ?? [];
  const rated = hiaspWith(
    hiasp.tables.map((table) => (table.key === 'savings_rate' ? { ...table, rows } : table)),
    asks,
  );
  const totalIn = (climate_zone: string, answers: Answers) => {
    const scenario = new JobScenario(['hiasp'], { programs: [rated] }, undefined, { ...MADISON, climate_zone });
    scenario.complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
    scenario.complete(CONTRACTOR, 'determine_and_share_rebate_amount', { rebate_confirmation: 'confirm_without_sharing', ...answers });
    return scenario.program('hiasp').amounts.total;
  };
  expect(['5A', '6A'].map((zone) => totalIn(zone, { modeled_savings_kwh_eq: 5_000 }))).toEqual([2_500, 3_000]);
  // The forecast is optional, because the program publishes no rate.
  expect(totalIn('6A', {})).toBe(2_000);
});

function problemsOf(act: () => unknown): string[] {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error.issues.map(({ path }) => path);
  }
  return [];
}
