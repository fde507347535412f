import { expect, it } from 'vitest';
import { threeCRen } from '@/content/programs/3c-ren';
import { GOLDEN_HOUSEHOLDS as REN } from '@/content/programs/3c-ren/households';
import { caHeehra } from '@/content/programs/ca-heehra';
import { GOLDEN_HOUSEHOLDS as HEEHRA } from '@/content/programs/ca-heehra/households';
import { hiasp } from '@/content/programs/hiasp';
import { GOLDEN_HOUSEHOLDS as INSULATION } from '@/content/programs/hiasp/households';
import { massSave } from '@/content/programs/mass-save';
import { GOLDEN_HOUSEHOLDS as MASS_SAVE } from '@/content/programs/mass-save/households';
import { nyCleanHeat } from '@/content/programs/ny-clean-heat';
import { GOLDEN_HOUSEHOLDS as CLEAN_HEAT } from '@/content/programs/ny-clean-heat/households';
import { setDeemed } from '@/features/rebates/changes';
import { when } from '@/rules/conditions';
import { FACTS } from '@/rules/facts';
import { evaluateHousehold, type GoldenHousehold, type Program, publishErrors } from '@/rules/programs';
import { ANSWERS, CONTRACTOR, JobScenario, OPS } from '../../test/support/job-scenario';
import { answerOf, smallProgram } from '../../test/support/small-program';
import { FORM_BY_KEY } from './forms';
import { SHIPPED_PROGRAMS } from './programs';

/** Returns a function that replaces some facts of a golden household and evaluates the program for it. */
function evaluatorFor(program: Program, households: readonly GoldenHousehold[], name: string) {
  const household = households.find((one) => one.name === name);
  if (!household) throw new Error(`No household is called ${name}`);
  return (facts: Record<string, unknown>) => evaluateHousehold(program, { ...household, facts: { ...household.facts, ...facts } });
}

it('pays the contractor the entered hard_to_reach bonus without changing the rebate', () => {
  const of = evaluatorFor(threeCRen, REN, 'a forecast of $4,000');
  const typed = { 'entered_amount.3c-ren/hard_to_reach': 300 };
  const [plain, hard] = [of(typed), of({ ...typed, rural_location: true })];
  expect([plain.lines.hard_to_reach, hard.lines.hard_to_reach]).toEqual(['unmet', 300]);
  expect([plain.total, hard.total]).toEqual([4_000, 4_300]);
  expect(hard.homeowner).toBe(plain.homeowner);
});

it('pays half of the estimate first, and adjusts only the second payment by the measured savings', () => {
  const of = evaluatorFor(threeCRen, REN, 'a forecast of $4,000');
  expect(of({}).instalments).toEqual({ 'forecast/contractor': 2_000, 'measured/contractor': null });
  expect(of({ 'verified_amount.3c-ren': 4_600 }).instalments).toEqual({ 'forecast/contractor': 2_000, 'measured/contractor': 2_600 });
});

it('pays the forecast savings of 3C-REN when the office enters a rate, and otherwise only an amount that people enter', () => {
  const savings = { 'entered_amount.3c-ren': undefined, modeled_savings_kwh_eq: 5_000 };
  const rated = withRows(threeCRen, 'rate', [{ at: ['any'], value: 0.5 }]);
  const [published, unpublished] = [rated, threeCRen].map((program) => evaluatorFor(program, REN, 'a forecast of $4,000'));
  expect([published?.(savings).total, unpublished?.(savings).total]).toEqual([2_500, null]);
  expect(unpublished?.(savings).missing).toEqual(['entered_amount.3c-ren']);
});

it('pays by project_scenario: more for a heat pump when the old heating is removed than when it stays', () => {
  const of = evaluatorFor(nyCleanHeat, CLEAN_HEAT, 'integrated controls outside of Con Edison');
  const [kept, gone] = ['emergency_scenarios_only', 'fully_removed_or_decommissioned'].map((heating_equipment_removal_type) =>
    of({
      heating_equipment_removal_type,
      integrated_controls: false,
      units: [{ service: 'heat_pump', type: 'air_source_heat_pump', neep: true, capacity_btuh: 36_000 }],
    }),
  );
  expect(kept?.lines.heat_pump).toEqual(expect.any(Number));
  expect(Number(gone?.lines.heat_pump)).toBeGreaterThan(Number(kept?.lines.heat_pump));
});

it('pays line items by service and scenario, with a sizing bonus only for a part of the home', () => {
  const of = evaluatorFor(massSave, MASS_SAVE, 'standard rate, a heat pump of two and a half tons for the whole home');
  const [whole, part] = [of({}).lines, of({ heat_pump_serves: 'part_of_home', heating_equipment_removal_type: 'none' }).lines];
  expect([whole.sizing_bonus, Number(part.sizing_bonus) > 0]).toEqual(['none', true]);
  expect(Number(whole.air_source)).toBeGreaterThan(Number(part.air_source));
});

it('pays guaranteed_min for small savings unless staff override the guarantee', () => {
  const of = evaluatorFor(hiasp, INSULATION, 'measured');
  expect([0, 1, 5_000, 50_000].map((modeled_savings_kwh_eq) => of({ modeled_savings_kwh_eq }).lines.project)).toEqual([2_000, 2_000, 2_000, 2_000]);
  expect(of({ modeled_savings_kwh_eq: 1, override_guarantee: true, calculated_amount: 40 }).total).toBe(40);
});

/** Returns the program with other rows in one table, as the program office could publish it. */
const withRows = (program: Program, table: string, rows: Program['tables'][number]['rows']): Program => {
  const published = { ...program, tables: program.tables.map((one) => (one.key === table ? { ...one, rows } : one)) };
  expect(publishErrors(published, FORM_BY_KEY)).toEqual([]);
  return published;
};

it('pays measured savings by climate_zone when the office enters a rate for a zone', () => {
  const rates = withRows(hiasp, 'savings_rate', [
    { at: ['measured', 'any'], value: 0.1 },
    { at: ['measured', '6A'], value: 0.2 },
  ]);
  const of = evaluatorFor(rates, INSULATION, 'measured');
  expect(['5A', '6A'].map((climate_zone) => of({ climate_zone }).lines.measured_savings)).toEqual([500, 1_000]);
});

it('pays by project_type: more for a ground-source heat pump in an existing building than in a new building', () => {
  const of = evaluatorFor(nyCleanHeat, CLEAN_HEAT, 'integrated controls outside of Con Edison');
  const paid = [false, true].map(
    (new_construction) =>
      of({ new_construction, units: [{ service: 'heat_pump', type: 'ground_source_heat_pump', neep: true, capacity_btuh: 36_000 }] }).lines.heat_pump,
  );
  expect(paid).toEqual([expect.any(Number), expect.any(Number)]);
  expect(Number(paid[0])).toBeGreaterThan(Number(paid[1]));
});

it('pays the flat rebate by deemed_reason when the office sets an amount for a reason', () => {
  const amounts = withRows(hiasp, 'flat', [
    { at: ['any', 'any'], value: 2_000 },
    { at: ['deemed', 'delivered_fuel'], value: 2_400 },
  ]);
  const of = evaluatorFor(amounts, INSULATION, 'deemed');
  expect(['no_usage_data', 'delivered_fuel'].map((deemed_reason) => of({ deemed_reason }).lines.project)).toEqual([2_000, 2_400]);
});

it('makes deemed_reason a fact as soon as staff set the job as deemed', () => {
  const program = smallProgram({
    tasks: [{ task: 'homeowner_contact' }],
    lines: [
      {
        key: 'rebate',
        name: 'Rebate',
        kind: 'rebate',
        rows: [
          { when: when('deemed_reason').is('delivered_fuel'), amount: { kind: 'fixed', amount: 2_400 } },
          { when: when('deemed').isYes(), amount: { kind: 'fixed', amount: 2_000 } },
          { amount: { kind: 'performance', rate: 1, saved: { forecast: 'modeled_savings_kwh_eq' } } },
        ],
        source: 's',
      },
    ],
  });
  const scenario = new JobScenario(['small'], { programs: [program] });
  const total = () => scenario.program('small').amounts.total;
  expect(total()).toBeNull();
  scenario.act(OPS, setDeemed('delivered_fuel'));
  expect(total()).toBe(2_400);
  scenario.act(OPS, setDeemed(null));
  scenario.act(OPS, setDeemed('short_tenancy'));
  expect(total()).toBe(2_000);
});

it('accepts each yes/no fact of the dictionary as a factor, so that a program can add a factor without a change of the portal', () => {
  const readable = Object.entries(FACTS).filter(([, { kind }]) => kind === 'yes_no');
  expect(readable.length).toBeGreaterThan(30);
  for (const [fact] of readable) {
    const program = smallProgram({
      tasks: [{ task: 'homeowner_contact' }],
      lines: [
        {
          key: 'rebate',
          name: 'Rebate',
          kind: 'rebate',
          rows: [{ amount: { kind: 'fixed', amount: 100 } }],
          factors: [{ key: 'more', name: 'More', when: when(fact).isYes(), effect: { add: 50 } }],
          source: 's',
        },
      ],
    });
    const total = (value: boolean) => answerOf(program, { [fact]: value }).total;
    expect([fact, total(false), total(true)]).toEqual([fact, 100, 150]);
  }
});

it('makes a home ineligible that received money of the same federal program before', () => {
  const of = evaluatorFor(caHeehra, HEEHRA, 'low income, above the maximum');
  expect(of({}).eligibility).toBe('eligible');
  for (const facts of [{ prior_heehra_funds: 'yes' }, { 'household_prior.ca-heehra': 0.01 }])
    expect(of(facts)).toMatchObject({ eligibility: 'ineligible', reasons: ['enrollment'] });
  // Staff check rebates from other federal programs, so this answer must not change the eligibility.
  expect(of({ prior_ira_rebate: 'yes' }).eligibility).toBe('eligible');
});

it('flags an earlier IRA rebate for staff without stopping the job, and does not flag other answers', () => {
  const scenarioOf = (prior_ira_rebate: string, scenario = new JobScenario(['wi-hear'], { programs: SHIPPED_PROGRAMS })) =>
    scenario.complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact).complete(CONTRACTOR, 'other_homeowner_details', {
      ...ANSWERS.other_homeowner_details,
      prior_ira_rebate,
      is_primary_residence: true,
      is_native_american: 'no',
      applicant_source: 'radio',
    });
  const flags = (scenario: JobScenario) => scenario.task('other_homeowner_details').exceptions;
  const flagged = scenarioOf('yes');
  expect(flags(flagged)).toMatchObject([
    { kind: 'ops', blocking: false, visible_to_contractor: true, description: expect.stringContaining('received a federal rebate before') },
  ]);
  expect(flagged.events).toContainEqual(expect.objectContaining({ kind: 'check_raised', task_id: flagged.task('other_homeowner_details').id }));
  expect(flagged.program('wi-hear').eligibility.status).not.toBe('ineligible');
  for (const answer of ['no', 'dont_know']) expect(flags(scenarioOf(answer))).toEqual([]);
});
