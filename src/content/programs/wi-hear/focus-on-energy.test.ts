import { describe, expect, it } from 'vitest';
import { FactBook, type FactClaim } from '@/rules/facts';
import { calculateAmounts } from '@/rules/incentives';
import { programScope } from '@/rules/programs';
import { wiHear } from './';

const LOW = 'below_ami_80';
const MARKET = 'ami_80_to_ami_150';
const PLENTY = 30_000;

type Home = {
  income?: string;
  systems?: { seer2?: number; hspf2?: number; service?: string; uef?: number }[];
  fuel?: string;
  start?: string;
  cost?: number;
  invoice?: number;
  chosen?: string[];
  more?: Record<string, unknown>;
};

function result({ income = MARKET, systems, fuel = 'natural_gas', start = '2026-03-02', cost = PLENTY, invoice, chosen, more = {} }: Home) {
  const values: Record<string, unknown> = {
    state: 'WI',
    $today: '2026-03-02',
    income_level: income,
    primary_fuel_type: fuel,
    scope_lines: [{ id: 'a', service: 'heat_pump', total: cost }],
    final_invoice_total: invoice,
    systems: systems?.map((system, i) => ({ id: `s${i}`, service: 'heat_pump', ...system })),
    chosen_incentives: chosen,
    ...more,
  };
  const facts = new FactBook(
    Object.entries(values).map(([fact, value]): FactClaim => ({ fact, value, rank: 'answered', source: { kind: 'job', label: '' }, by: '', at: '' })),
  );
  const dates = { today: '2026-03-02', reserved_on: null, submitted_on: null, install_start_date: start };
  return calculateAmounts({ program: wiHear, scope: programScope(wiHear, facts.read, dates), stage: 'draft', savings: 'forecast', isIneligible: false });
}

/** Returns the rebates of Focus on Energy that the portal shows next to the program (companion lines), with their amounts. */
const beside = (home: Home) =>
  Object.fromEntries(
    result(home)
      .lines.filter((line) => line.companion && line.state === 'amount')
      .map((line) => [line.key, line.amount]),
  );

const offered = (home: Home) => Object.fromEntries(result(home).lines.flatMap((line) => (line.offer ? [[line.key, line.offer.amount]] : [])));

describe('Focus on Energy rebate for heat pumps', () => {
  it.each([
    [15.1, 8.1, {}],
    [15.2, 8.0, {}],
    [15.2, 8.1, { focus_heat_pump: 400 }],
    [15.3, 8.2, { focus_heat_pump: 400 }],
    [15.2, 8.4, { focus_heat_pump: 400 }],
    [15.2, 8.5, { focus_heat_pump: 500 }],
    [15.2, 8.6, { focus_heat_pump: 500 }],
    [15.9, 9.0, { focus_heat_pump: 500 }],
    [16.0, 8.9, { focus_heat_pump: 500 }],
    [16.0, 9.0, { focus_heat_pump: 600 }],
    [16.1, 9.1, { focus_heat_pump: 600 }],
    [16.0, 9.9, { focus_heat_pump: 600 }],
    [15.9, 10.0, { focus_heat_pump: 500 }],
    [16.0, 10.0, { focus_heat_pump: 700 }],
    [16.1, 10.1, { focus_heat_pump: 700 }],
  ])('pays these amounts for SEER2 %s and HSPF2 %s: %j', (seer2, hspf2, amounts) => {
    expect(beside({ systems: [{ seer2, hspf2 }] })).toEqual(amounts);
  });

  it.each([
    [1, 15.2, 8.1, [400, 500, 600, 900]],
    [2, 15.2, 8.5, [500, 600, 700, 1_000]],
    [3, 16.0, 9.0, [600, 750, 800, 1_150]],
    [4, 16.0, 10.0, [700, 850, 900, 1_250]],
  ])('has in tier %s its own amounts for market rate and low income, without and with propane', (_tier, seer2, hspf2, amounts) => {
    const of = (income: string, fuel: string) => beside({ income, fuel, systems: [{ seer2, hspf2 }] }).focus_heat_pump;
    expect([of(MARKET, 'natural_gas'), of(MARKET, 'propane'), of(LOW, 'natural_gas'), of(LOW, 'propane')]).toEqual(amounts);
  });

  it('pays the market rate amount to households above 150 percent of the median income', () => {
    expect(beside({ income: 'above_ami_150', systems: [{ seer2: 16, hspf2: 10 }] })).toEqual({ focus_heat_pump: 700 });
  });

  it('counts every system separately, with the propane bonus for each system', () => {
    const systems = [
      { seer2: 17, hspf2: 10 },
      { seer2: 18, hspf2: 10.5 },
      { seer2: 15.5, hspf2: 8.2 },
    ];
    expect(beside({ income: LOW, fuel: 'propane', systems })).toEqual({ focus_heat_pump: 3_400 });
  });

  it.each([
    ['2025-12-31', {}],
    ['2026-01-01', { focus_heat_pump: 700 }],
    ['2026-06-30', { focus_heat_pump: 700 }],
    ['2026-07-01', {}],
  ])('pays these amounts for an installation that starts on %s: %j', (start, amounts) => {
    expect(beside({ start, systems: [{ seer2: 16, hspf2: 10 }] })).toEqual(amounts);
  });

  it('is unknown, with the missing inputs, when equipment, ratings or income are unknown', () => {
    expect(result({}).lines.find((line) => line.key === 'focus_heat_pump')).toMatchObject({ state: 'unknown', missing: ['systems'] });
    const gap = result({ systems: [{ seer2: 16 }] }).lines.find((line) => line.key === 'focus_heat_pump');
    expect(gap).toMatchObject({ state: 'unknown', amount: null, missing: ['units[1].hspf2'] });
    expect(result({ systems: [{ seer2: 16, hspf2: 10 }], fuel: '', income: '' }).lines.find((line) => line.key === 'focus_heat_pump')).toMatchObject({
      state: 'unknown',
      missing: ['income_level'],
    });
  });

  it('contains each step of the calculation with its source', () => {
    const line = result({ income: LOW, fuel: 'propane', systems: [{ seer2: 16, hspf2: 10 }] }).lines.find((other) => other.key === 'focus_heat_pump');
    expect(line?.steps.map(({ step, label, after, source }) => [step, label, after, source])).toEqual([
      ['base', 'Fixed amount $900', 900, 'focus-tiers'],
      ['factor', 'Replaces propane', 1_250, 'focus-tiers'],
    ]);
  });
});

describe('other Focus on Energy rebates', () => {
  const furnace = { planned_services: ['gas_furnace'], services_being_installed: ['gas_furnace'] };
  it.each([
    ['gas furnace, market rate', { more: furnace }, { gas_furnace: 100 }],
    ['gas furnace, low income', { income: LOW, more: furnace }, { gas_furnace: 400 }],
    ['a chosen thermostat', { chosen: ['smart_thermostat'] }, { smart_thermostat: 50 }],
    ['indirect water heater', { chosen: ['water_heater_indirect'], more: { services_being_installed: ['boiler'] } }, { water_heater_indirect: 200 }],
    ['tankless water heater', { chosen: ['water_heater_tankless'], more: { services_being_installed: ['gas_water_heater'] } }, { water_heater_tankless: 100 }],
    ['a chosen water heater that the job does not install', { chosen: ['water_heater_tankless'] }, {}],
    ['only the chosen rebate', { chosen: ['smart_thermostat'], systems: [{ seer2: 16, hspf2: 10 }] }, { smart_thermostat: 50 }],
    ['no rebate when "none" is chosen', { chosen: ['none'], systems: [{ seer2: 16, hspf2: 10 }] }, {}],
  ] satisfies [string, Home, Record<string, number>][])('pay the expected amounts: %s', (_name, home, amounts) => {
    expect(beside(home)).toEqual(amounts);
  });

  it.each([
    [3.2, {}],
    [3.3, { water_heater_heat_pump: 300 }],
    [3.4, { water_heater_heat_pump: 300 }],
  ])('pay these amounts for a heat pump water heater with a UEF of %s: %j', (uef, amounts) => {
    expect(beside({ systems: [{ service: 'heat_pump_water_heater', uef }], more: { services_being_installed: ['heat_pump_water_heater'] } })).toEqual(amounts);
  });

  it('are offered when they apply to the job, chosen or not, and without an amount while the equipment is unknown', () => {
    expect(offered({ income: LOW, fuel: 'propane', chosen: ['none'] })).toEqual({ focus_heat_pump: null, smart_thermostat: 50 });
    expect(offered({ systems: [{ seer2: 16, hspf2: 10 }] })).toEqual({ focus_heat_pump: 700, smart_thermostat: 50 });
    expect(offered({ start: '2026-07-01', systems: [{ seer2: 16, hspf2: 10 }] })).toEqual({});
  });
});

describe('companion lines of wi-hear', () => {
  const tier4 = { income: LOW, fuel: 'propane', systems: [{ seer2: 16, hspf2: 10 }] };

  it('are outside the household cap, the total and the payments', () => {
    const amounts = result({ ...tier4, more: { 'household_prior.hear': 13_000 } });
    expect(amounts).toMatchObject({ total: 1_000, homeowner: 1_000, payable: { contractor: 1_000, homeowner: 0 } });
    expect(amounts.lines.find((line) => line.key === 'focus_heat_pump')?.amount).toBe(1_250);
  });

  it.each([
    [8_000, 0, 0],
    [9_249.99, 1_249.99, 0],
    [9_250, 1_250, 0],
    [9_250.01, 1_250, 0.01],
  ])('pay at most the cost that the program leaves unpaid: for a cost of %s the amount %s', (cost, amount, left) => {
    const amounts = result({ ...tier4, cost });
    const line = amounts.lines.find((other) => other.key === 'focus_heat_pump');
    expect([line?.amount, amounts.left_to_pay]).toEqual([amount, left]);
    expect(line?.steps.at(-1)?.rule).toBe(amount < 1_250 ? 'cost_left' : 'propane');
  });

  it('use the invoice total as cost when the invoice is known', () => {
    expect(result({ ...tier4, cost: 20_000, invoice: 8_500 })).toMatchObject({ total: 8_000, left_to_pay: 0 });
  });

  it('share the remaining cost in the order of the lines', () => {
    expect(beside({ ...tier4, cost: 9_270, chosen: ['focus_heat_pump', 'smart_thermostat'] })).toEqual({ focus_heat_pump: 1_250, smart_thermostat: 20 });
  });

  it("are unknown while the program's own amount is unknown", () => {
    const amounts = result({ ...tier4, more: { scope_lines: [{ id: 'a', service: 'heat_pump' }], services_being_installed: ['heat_pump'] } });
    expect(amounts).toMatchObject({ state: 'incomplete', left_to_pay: null });
    expect(amounts.lines.find((line) => line.key === 'focus_heat_pump')).toMatchObject({ state: 'unknown', missing: ['scope_lines'] });
  });
});

it('calculates no remaining cost for a program without companion lines', () => {
  const program = { ...wiHear, lines: wiHear.lines.filter((line) => line.kind !== 'companion'), caps: wiHear.caps.filter((cap) => cap.kind !== 'cost_left') };
  const dates = { today: '2026-03-02', reserved_on: null, submitted_on: null, install_start_date: null };
  const amounts = calculateAmounts({
    program,
    scope: programScope(program, new FactBook([]).read, dates),
    stage: 'draft',
    savings: 'forecast',
    isIneligible: false,
  });
  expect('left_to_pay' in amounts).toBe(false);
});
