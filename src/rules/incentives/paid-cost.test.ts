import { describe, expect, it } from 'vitest';
import { FactBook, type FactClaim } from '@/rules/facts';
import { createScope } from '@/rules/program-parameters';
import { calculateAmounts } from './calculate';
import { type Cap, type Line, lineSchema } from './line';

const book = (values: Record<string, unknown>) =>
  new FactBook(
    Object.entries(values).map(([fact, value]): FactClaim => ({ fact, value, rank: 'answered', source: { kind: 'job', label: '' }, by: '', at: '' })),
  );
const dates = { today: '2026-03-02', reserved_on: null, submitted_on: '2026-01-15', install_start_date: null };
const parameters = { key: 'p', basis: 'today' as const, classes: [], tables: [], budgets: [], settings: {} };
const line = (key: string, amount: number, services: string[], more: Record<string, unknown> = {}): Line =>
  lineSchema.parse({ key, name: key, kind: 'rebate', services, rows: [{ amount: { kind: 'fixed', amount } }], source: 's', ...more });

function pay(lines: Line[], facts: Record<string, unknown>, caps: Cap[] = []) {
  const program = {
    ...parameters,
    lines,
    caps,
    splits: [{ homeowner: 100, contractor: 0, fee: 0, payee: 'contractor' as const, source: 's' }],
    instalments: [],
  };
  return calculateAmounts({ program, scope: createScope(program, book(facts).read, dates), stage: 'draft', savings: 'forecast', isIneligible: false });
}

const price = (service: string, total: number) => ({ id: service, service, total });
const priced = (...lines: { service: string; total: number }[]) => ({
  planned_services: lines.map(({ service }) => service),
  scope_lines: lines,
});
const share: Cap[] = [{ kind: 'cost_share', key: 'share', name: '70%', percent: 70, source: 's' }];
const heatPump = line('heat_pump', 10_000, ['heat_pump']);

describe('cap at a share of the cost', () => {
  it('counts only the measures that the program pays for', () => {
    const facts = priced(price('heat_pump', 6_000), price('insulation', 14_000));
    expect(pay([heatPump], facts, share).total).toBe(4_200);
    const cost = line('insulation', 8_000, ['insulation']);
    expect(pay([heatPump, cost], facts, share).total).toBe(6_000 + 8_000);
  });

  it('uses the share of the project cost as an upper bound when prices of measures are missing', () => {
    const facts = { planned_services: ['heat_pump', 'insulation'], estimated_total_project_cost: 10_000 };
    expect(pay([heatPump], facts, share)).toMatchObject({ total: 7_000, at_most: [{ cap: '70%' }] });
    expect(pay([heatPump], facts, share).at_most?.[0]?.missing).not.toEqual([]);
  });

  it('uses the cost of the project when the program pays for all measures', () => {
    const result = pay([heatPump], { planned_services: ['heat_pump'], estimated_total_project_cost: 10_000 }, share);
    expect(result.total).toBe(7_000);
    expect(result).not.toHaveProperty('at_most');
  });
});

describe('cap at a share of the cost of each service', () => {
  const perService = (of?: string[]): Cap[] => [{ kind: 'cost_share', key: 'half', name: '50%', percent: 50, per: 'service', ...(of && { of }), source: 's' }];
  const facts = priced(price('heat_pump', 6_000), price('insulation', 14_000), price('air_sealing', 2_000));
  const insulation = line('insulation', 5_000, ['insulation']);

  it.each([undefined, ['measure_cost']])('limits the lines of a service together when the cap names these costs: %j', (of) => {
    const bonus = line('cold_climate', 1_000, ['heat_pump'], { kind: 'bonus' });
    const { lines, total } = pay([heatPump, bonus, insulation], facts, perService(of));
    expect(lines.map(({ amount }) => amount)).toEqual([3_000, 0, 5_000]);
    expect(total).toBe(8_000);
  });

  it('limits a line for two services together with a line for one of these services', () => {
    const both = line('envelope', 9_000, ['insulation', 'air_sealing']);
    expect(pay([both, insulation, heatPump], facts, perService()).lines.map(({ amount }) => amount)).toEqual([8_000, 0, 3_000]);
  });

  it('limits a line without services by the cost of the project', () => {
    expect(pay([line('whole', 20_000, [])], { ...facts, estimated_total_project_cost: 22_000 }, perService(['measure_cost'])).total).toBe(11_000);
  });
});

describe('cost limit of every program', () => {
  it('limits a rebate to the cost of its measure', () => {
    const facts = (cost: number) => priced(price('heat_pump', cost), price('insulation', 50_000));
    expect(pay([heatPump], facts(3_000)).total).toBe(3_000);
    expect(pay([heatPump], facts(10_000)).total).toBe(10_000);
    expect(pay([heatPump, line('bonus', 500, ['heat_pump'], { kind: 'bonus' })], facts(3_000)).total).toBe(3_000);
  });

  it('does not count the cost of another measure', () => {
    const result = pay([heatPump, line('insulation', 1_000, ['insulation'])], priced(price('heat_pump', 3_000), price('insulation', 50_000)));
    expect(result.lines.map(({ amount }) => amount)).toEqual([3_000, 1_000]);
  });

  it('limits a line without a measure by the cost of the project', () => {
    expect(pay([line('whole', 10_000, [])], { estimated_total_project_cost: 2_000 }).total).toBe(2_000);
  });

  it('adds a step that explains the cut', () => {
    const { lines } = pay([heatPump], priced(price('heat_pump', 3_000)));
    expect(lines[0]?.steps.at(-1)).toMatchObject({ rule: 'cost_of_measures', before: 10_000, after: 3_000 });
  });

  it('does not limit lines outside all caps', () => {
    const installer = line('installer', 200, ['heat_pump'], { kind: 'bonus', to: 'contractor', outside_caps: true });
    expect(pay([heatPump, installer], priced(price('heat_pump', 3_000))).total).toBe(3_200);
  });
});
