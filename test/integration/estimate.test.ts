import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import type { GoldenHousehold } from '@/rules/programs';
import { addTechnician, CARLA, FINANCE, openTestApp, PEOPLE, type TestApp } from '../support/app';
import { GOLDEN_HOUSEHOLDS } from '../support/program-folders';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ programs: SHIPPED_PROGRAMS, today: '2026-11-20' });
  for (const { key } of SHIPPED_PROGRAMS.filter(({ offered_at_first }) => offered_at_first === false))
    expect((await app.call(PEOPLE.admin, 'PUT', `/api/programs/${key}/offered`, { is_offered: true })).status).toBe(200);
});
afterAll(() => app.close());

type Estimated = {
  program: string;
  eligibility: string;
  reasons: string[];
  criteria: { key: string; state: string; missing: string[] }[];
  lines: { key: string; state: string; amount: number | null; to: string }[];
  totals: Record<string, number | null>;
  payable: Record<string, number> | null;
  instalments: { key: string; payee: string; amount: number | null }[];
  assumed: { fact: string; value: unknown; said: string }[];
  rule_version: number;
};
type Estimate = {
  today: string;
  place: { state: string; county: string; electric_utilities: { key: string }[] } | null;
  income_limits: { ami_80: number } | null;
  programs: Estimated[];
  best: {
    programs: { program: string }[];
    totals: Record<string, number | null>;
    project_cost: number | null;
    net_cost: number | null;
    is_certain: boolean;
    left_out: { program: string; message: string }[];
  } | null;
  missing: { fact: string; decides: string; programs: string[] }[];
  issues: { path: string; code: string; message: string; nearest?: string; with?: string[] }[];
};
const estimate = (body: unknown, who = FINANCE) => app.call<Estimate>(who, 'POST', '/api/programs/estimate', body);

/** Programs that have test households with expected results: all except the practice program. */
const WITH_HOUSEHOLDS = Object.keys(GOLDEN_HOUSEHOLDS);
const SEVENTEEN = [
  ...['ca-heehra', 'ca-tech', 'ca-tech-water-heater', '3ce', '3c-ren', 'pce', 'reco', 'hiasp', 'udve'],
  ...['wi-hear', 'ga-hear', 'mass-save', 'ny-clean-heat', 'co-xcel', 'sunrun', 'vanilla', 'other'],
];
/** Maximum number of households per program, selected at even intervals. Unit tests check all households without HTTP. */
const OF_EACH = 12;

/**
 * Returns test households of a program. Leaves out households that an estimate cannot describe: those with approved amounts or documents of a job, and those
 * whose installation day is not a fact. Also leaves out households with another program, because the tests of the best combination use them.
 */
function goldenOf(key: string): GoldenHousehold[] {
  const isOfJob = (fact: string) => /^(verified_amount|instalment_approved|document_status)\./.test(fact);
  const alone = (GOLDEN_HOUSEHOLDS[key] ?? []).filter(
    ({ beside, dates, facts }) => !beside && (!dates?.install_completion_date || facts.install_completion_date) && !Object.keys(facts).some(isOfJob),
  );
  return alone.filter((_, i) => i % Math.ceil(alone.length / OF_EACH) === 0);
}

/** Returns the request that an external caller would send. It describes equipment by its ratings instead of a catalog entry. */
function asked(key: string, { today, dates, stage, facts }: GoldenHousehold) {
  const { $reservation_expires_on, ...stated }: Record<string, unknown> = facts;
  if (Array.isArray(stated.systems))
    stated.systems = stated.systems.map(({ equipment_picker = {}, ...row }) => {
      const { seer2, hspf2, uef, afue, capacity, energy_star } = equipment_picker;
      return { ...row, seer2, hspf2, uef, afue, capacity, energy_star };
    });
  return {
    programs: [key],
    stage,
    facts: stated,
    dates: { today, ...dates, ...($reservation_expires_on ? { reservation_expires_on: $reservation_expires_on } : {}) },
  };
}

describe('a household that was calculated by hand', () => {
  it.each(WITH_HOUSEHOLDS)('gets the calculated amounts of the program %s from the API', async (key) => {
    const households = goldenOf(key);
    expect(households.length).toBeGreaterThan(5);
    const wrong: unknown[] = [];
    for (const household of households) {
      const { status, body } = await estimate(asked(key, household));
      const problems = status === 200 ? differences(household, body.programs[0]) : body.issues.map(({ path, message }) => `${path}: ${message}`);
      if (problems.length > 0) wrong.push([household.name, ...problems]);
    }
    expect(wrong).toEqual([]);
  });
});

function differences({ gets }: GoldenHousehold, found: Estimated | undefined): string[] {
  if (!found) return ['the program is not in the answer'];
  const isElsewhere = found.reasons.includes('geography') && found.criteria.length === 1;
  const lines = Object.fromEntries(found.lines.map(({ key, state, amount }) => [key, state === 'amount' ? amount : state]));
  const said: Record<string, unknown> = {
    eligibility: found.eligibility,
    reasons: isElsewhere ? gets.reasons : found.reasons,
    total: found.totals.total,
    homeowner: found.totals.homeowner_incentive,
    contractor_incentive: found.totals.contractor_incentive,
    platform_fee: found.totals.platform_fee,
    payable: found.payable,
    instalments: Object.fromEntries(found.instalments.map(({ key, payee, amount }) => [`${key}/${payee}`, amount])),
  };
  const differs = (what: string, got: unknown, wanted: unknown) =>
    JSON.stringify(sorted(got)) === JSON.stringify(sorted(wanted)) ? [] : [`${what}: ${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}`];
  return [
    // The cast is safe, because `in` has checked that `gets` has this key.
    ...Object.keys(said).flatMap((what) => (what in gets ? differs(what, said[what], gets[what as keyof typeof gets]) : [])),
    ...(isElsewhere ? [] : Object.entries(gets.lines ?? {}).flatMap(([key, amount]) => differs(key, lines[key], amount))),
  ];
}

const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

describe('the estimate of a home', () => {
  const FRESNO = {
    dates: { today: '2025-08-01' },
    address: { zip: '93721' },
    assume: true,
    facts: {
      income_level: 'below_ami_80',
      services_being_installed: ['heat_pump'],
      existing_heating_equipment: [{ type: 'gas_furnace', fuel: 'natural_gas' }],
      systems: [{ service: 'heat_pump', tons: 3, seer2: 17, hspf2: 9, energy_star: true, compressor: 'variable_speed', refrigerant: 'r454b' }],
      'measure_cost.heat_pump': 18_000,
    },
  };

  it('returns the best combination of programs, the programs that exclude each other, and the remaining cost', async () => {
    const { status, body } = await estimate(FRESNO);
    expect([status, body.issues]).toEqual([200, undefined]);
    expect(body.place).toMatchObject({ state: 'CA', county: 'Fresno' });
    expect(body.best).toMatchObject({ project_cost: 18_000, totals: { homeowner_incentive: 8_000 }, net_cost: 10_000 });
    expect(body.best?.programs.map(({ program }) => program)).toEqual(['ca-heehra']);
    expect(body.best?.left_out).toMatchObject([{ program: 'ca-tech', message: expect.stringContaining('cannot use both') }]);
    const tech = body.programs.find(({ program }) => program === 'ca-tech');
    expect([tech?.eligibility, tech?.totals.total]).toEqual(['eligible', 1_000]);
    // The response lists assumed values, including the assumption that the home got no earlier rebates.
    expect(tech?.assumed.map(({ fact }) => fact)).toEqual(expect.arrayContaining(['new_construction', 'units_prior.ca-tech']));
    expect(body.programs.find(({ program }) => program === 'wi-hear')).toMatchObject({ eligibility: 'ineligible', reasons: ['geography'], lines: [] });
  });

  it('contains a result for each of the seventeen programs', async () => {
    const entered = Object.fromEntries(['sunrun', 'other', 'udve', 'vanilla'].map((key) => [`entered_amount.${key}`, 750]));
    const { body } = await estimate({ ...FRESNO, facts: { ...FRESNO.facts, ...entered, final_invoice_total: 18_000 } });
    const found = new Map(body.programs.map((program) => [program.program, program]));
    expect([...found.keys()].filter((key) => key !== 'practice').toSorted()).toEqual(SEVENTEEN.toSorted());
    expect(SEVENTEEN).toHaveLength(17);
    for (const key of SEVENTEEN) {
      const program = found.get(key);
      expect([key, program?.eligibility]).toEqual([key, expect.stringMatching(/^(eligible|ineligible|unable_to_determine|pending_answer)$/)]);
      // Programs of another area give the area as the reason. All other programs have incentive lines.
      const isElsewhere = program?.reasons.includes('geography');
      expect([key, isElsewhere || (program?.lines.length ?? 0) > 0]).toEqual([key, true]);
    }
    for (const key of ['sunrun', 'other', 'udve', 'vanilla']) expect([key, found.get(key)?.totals.total]).toEqual([key, 750]);
  });

  it('names the state of a home outside of the program area, and contains the platform fee only for finance', async () => {
    const wisconsin = async (zip: string, who = FINANCE) => {
      const { body } = await estimate({ address: { zip }, programs: ['wi-hear'] }, who);
      const [found] = body.programs;
      return { said: JSON.stringify(found?.criteria), totals: Object.keys(found?.totals ?? {}) };
    };
    const [fresno, atlanta, again, company] = [await wisconsin('93721'), await wisconsin('30303'), await wisconsin('93721'), await wisconsin('93721', CARLA)];
    expect([fresno.said, atlanta.said]).toEqual([expect.stringContaining('"CA"'), expect.stringContaining('"GA"')]);
    expect([again, company.said]).toEqual([fresno, fresno.said]);
    expect([fresno.totals, company.totals]).toEqual([expect.arrayContaining(['platform_fee']), expect.not.arrayContaining(['platform_fee'])]);
  });

  it('names the utilities of each home, and assumes no answers for programs of another state', async () => {
    const dryden = async (electric_utility: string) => {
      const { body } = await estimate({ address: { zip: '13053', electric_utility }, programs: ['hiasp', 'mass-save'], assume: true });
      const [hiasp, massSave] = body.programs;
      return { said: JSON.stringify([hiasp?.criteria, massSave?.criteria]), assumed: massSave?.assumed };
    };
    const [first, other] = [await dryden('NYSEG'), await dryden('Rochester Gas & Electric')];
    expect([first.said, other.said]).toEqual([expect.stringContaining('"value":"NYSEG'), expect.stringContaining('"value":"Rochester Gas')]);
    expect(`${first.said}${other.said}`).not.toMatch(/"ny-\w|\bny-nyseg/);
    expect([first.assumed, other.assumed]).toEqual([[], []]);
  });

  it('uses the chosen program when two programs exclude each other', async () => {
    const { body } = await estimate({ ...FRESNO, facts: { ...FRESNO.facts, 'allocation.tech_or_heehra': 'ca-tech' } });
    expect(body.best?.programs.map(({ program }) => program)).toEqual(['ca-tech']);
  });

  it('lists missing facts with those that decide eligibility first, and omits known facts', async () => {
    const { body } = await estimate({ dates: { today: '2026-03-02' }, address: { zip: '53703' }, programs: ['wi-hear'] });
    const decides = body.missing.map((one) => one.decides);
    expect(decides.lastIndexOf('eligibility')).toBeLessThan(decides.indexOf('amount'));
    expect(body.missing.map(({ fact }) => fact)).toEqual(expect.arrayContaining(['income_level', 'services_being_installed']));
    const later = await estimate({
      dates: { today: '2026-03-02' },
      address: { zip: '53703' },
      programs: ['wi-hear'],
      facts: { services_being_installed: ['insulation', 'air_sealing'], 'measure_cost.insulation': 4_000 },
    });
    const open = later.body.missing.map(({ fact }) => fact);
    expect(open).toEqual(expect.arrayContaining(['income_level', 'measure_cost.air_sealing']));
    expect(open).not.toEqual(expect.arrayContaining(['services_being_installed']));
    expect(open).not.toContain('measure_cost.insulation');
  });

  it('derives the income band from an income, and accepts the short name of a utility', async () => {
    const facts = { household_income: 40_000, number_of_occupants: 4, electric_utility_provider: 'nyseg' };
    const { status, body } = await estimate({ address: { zip: '14850' }, facts, programs: ['ny-clean-heat'] });
    expect([status, body.issues]).toEqual([200, undefined]);
    expect(body.income_limits?.ami_80).toBeGreaterThan(40_000);
    expect(body.missing.map(({ fact }) => fact)).not.toContain('electric_utility_provider');
  });

  it('is refused with every invalid input in one error, and suggests names for unknown facts', async () => {
    const { status, body } = await estimate({
      address: { zip: '00000' },
      programs: ['wi-heer'],
      facts: {
        renter_or_ownr: 'owner',
        household_size: 3,
        new_construction: 'no',
        income_level: 'below_ami_8',
        measure_cost: 4_000,
        'measure_cost.heatpump': 4_000,
        systems: [{ service: 'heat_pump', seer: 16 }],
        constructor: 1,
      },
    });
    expect(status).toBe(422);
    expect(Object.fromEntries(body.issues.map(({ path, nearest }) => [path, nearest ?? '']))).toEqual({
      'address.zip': '',
      'programs.0': 'wi-hear',
      'facts.renter_or_ownr': 'renter_or_owner',
      'facts.household_size': 'number_of_occupants',
      'facts.new_construction': '',
      'facts.income_level': 'below_ami_80',
      'facts.measure_cost': 'measure_cost.heat_pump',
      'facts.measure_cost.heatpump': 'measure_cost.heat_pump',
      'facts.systems.0.seer': 'seer2',
      'facts.constructor': expect.any(String),
    });
  });

  it('reports facts that contradict each other', async () => {
    const { status, body } = await estimate({
      address: { zip: '53703' },
      dates: { install_start_date: '2026-05-02', install_completion_date: '2026-05-01' },
      facts: {
        state: 'IL',
        household_income: 10_000,
        number_of_occupants: 4,
        income_level: 'above_ami_150',
        is_income_qualified: ['none', 'electric'],
        has_no_heating: true,
        primary_heating_equipment: 'baseboard',
        primary_fuel_type: 'oil',
        new_panel_capacity_amps: '200',
        new_panel_amps: 100,
      },
    });
    expect(status).toBe(422);
    expect(body.issues.map(({ path }) => path).toSorted()).toEqual([
      'dates.install_completion_date',
      'facts.income_level',
      'facts.is_income_qualified',
      'facts.new_panel_amps',
      'facts.primary_fuel_type',
      'facts.primary_heating_equipment',
      'facts.state',
    ]);
    expect(body.issues.find(({ path }) => path === 'facts.income_level')?.with).toEqual(['facts.household_income', 'facts.number_of_occupants']);
  });

  it('shows the platform fee to finance only, and the amounts of the contractor to users who may see amounts', async () => {
    const body = { ...FRESNO, programs: ['ca-heehra'] };
    const shown = async (who: string) => Object.keys((await estimate(body, who)).body.programs[0]?.totals ?? {}).toSorted();
    expect(await shown(FINANCE)).toEqual(['contractor_incentive', 'homeowner_incentive', 'platform_fee', 'total']);
    expect(await shown(CARLA)).toEqual(['contractor_incentive', 'homeowner_incentive', 'total']);
    await addTechnician(app);
    expect(await shown(PEOPLE.technician)).toEqual(['homeowner_incentive']);
  });
});

describe('facts for estimates', () => {
  type Fact = {
    name: string;
    type: string;
    unit: string | null;
    meaning: string;
    members: string[];
    columns: { name: string }[];
    asked_by: { task: string }[];
    read_by: string[];
  };

  it('are listed with the values, members and columns that an estimate request needs', async () => {
    const { body } = await app.call<{ items: Fact[] }>(CARLA, 'GET', '/api/programs/facts');
    const found = new Map(body.items.map((fact) => [fact.name, fact]));
    const known = (name: string) => {
      const [list = '', column] = name.split('[].');
      const [family = '', member] = list.split('.');
      if (column) return found.get(list)?.columns.some((one) => one.name === column);
      return found.has(list) || (member !== undefined && found.get(family)?.members.includes(member));
    };
    expect(NAMED.filter((name) => !known(name))).toEqual([]);
    expect(found.get('income_level')).toMatchObject({
      type: 'choice',
      asked_by: expect.arrayContaining([expect.objectContaining({ task: 'income_estimate' })]),
    });
    expect(found.get('services_being_installed')?.read_by).toEqual(expect.arrayContaining(['wi-hear', 'ca-tech', 'ny-clean-heat']));
    expect(found.get('conditioned_floor_area')).toMatchObject({ unit: 'ft²', read_by: expect.arrayContaining(['wi-hear']) });
    expect(body.items.filter(({ name, meaning }) => name.startsWith('$') || meaning === '')).toEqual([]);
  });
});

/** Facts that the programs' public manuals mention. */
const NAMED = [
  ...['number_of_occupants', 'household_income', 'income_level', 'renter_or_owner', 'the_site_building_type', 'new_construction', 'primary_fuel_type'],
  ...['existing_heating_equipment[].type', 'existing_water_heater_type', 'services_being_installed', 'measure_cost.heat_pump', 'measure_cost.insulation'],
  ...['tons', 'seer2', 'hspf2', 'eer2', 'capacity_5f', 'cop_5f', 'energy_star', 'neep', 'refrigerant', 'capacity', 'uef', 'gwp'].map(
    (column) => `systems[].${column}`,
  ),
  ...['new_panel_amps', 'electric_utility_provider', 'gas_utility_provider', 'community_choice', 'disadvantaged_community', 'enrolled_in'],
  ...['heating_equipment_removal_type', 'integrated_controls', 'weatherization_completed', 'weatherization_completed_on'],
  ...['modeled_savings_kwh_eq', 'measured_savings_kwh_eq', 'install_completion_date', 'contract_signature_date', 'household_prior.hear'],
];
