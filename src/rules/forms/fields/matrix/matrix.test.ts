import { describe, expect, it } from 'vitest';
import { energyUses } from '@/content/forms/home/energy_uses';
import { FactBook } from '@/rules/facts';
import { Form, initialAnswers } from '../../form';
import { summarizeValue } from '..';

const USES = ['heating', 'cooling', 'water_heating', 'cooking', 'clothes_drying', 'pool', 'hot_tub', 'ev_charging'];
const answered = (more: Record<string, string[]> = {}) => ({ ...Object.fromEntries(USES.map((use) => [use, ['electric']])), ...more });

function form(uses: unknown, more: Record<string, unknown> = {}): Form {
  const facts = new FactBook([]).with({ energy_types: ['electric', 'oil'] });
  return new Form({ definition: energyUses, answers: { energy_uses: uses, ...more }, facts, programs: [] });
}

describe('matrix of energy uses', () => {
  it.each(USES)('refuses the row %s without an energy source', (use) => {
    expect(form(answered({ [use]: [] })).problems()).toEqual([
      { path: `energy_uses.${use}`, code: 'energy_source_each', message: 'Please select an energy source for each use.' },
    ]);
  });

  it("refuses 'None' together with another source in the same row", () => {
    expect(form(answered({ pool: ['none', 'electric'] })).problems()).toEqual([
      { path: 'energy_uses.pool', code: 'exclusive', message: "Cannot select 'None' with other energy sources." },
    ]);
    expect(form(answered({ pool: ['none'], heating: ['electric', 'fuel_oil'] })).problems()).toEqual([]);
  });

  it('reports an error for each invalid row, but not for valid rows', () => {
    expect(
      form({ heating: ['electric'], pool: ['none', 'oil'] })
        .problems()
        .map((problem) => problem.path),
    ).toEqual([
      'energy_uses.cooling',
      'energy_uses.water_heating',
      'energy_uses.cooking',
      'energy_uses.clothes_drying',
      'energy_uses.pool',
      'energy_uses.hot_tub',
      'energy_uses.ev_charging',
    ]);
  });

  it("asks for a description of other sources only when a row has the source 'Other'", () => {
    expect(form(answered({ cooking: ['other'] })).problems()).toMatchObject([{ path: 'energy_uses_other_description', code: 'required' }]);
    expect(form(answered({ cooking: ['other'] }), { energy_uses_other_description: 'Wood stove' }).problems()).toEqual([]);
  });

  it('offers the sources of the home, None and Other', () => {
    expect(form({}).fields[0]?.options.map((option) => option.value)).toEqual(['electric', 'fuel_oil', 'none', 'other']);
  });

  it("starts with 'None' for pool, hot tub and EV charging", () => {
    expect(initialAnswers(energyUses, null, new FactBook([])).answers.energy_uses).toEqual({ pool: ['none'], hot_tub: ['none'], ev_charging: ['none'] });
  });

  it('is summarized in one line, and each row is a separate fact', () => {
    const [field] = energyUses.fields;
    if (!field) throw new Error('no field');
    expect(summarizeValue({ heating: ['fuel_oil'], pool: ['none'] }, field)).toBe('Heating: Fuel oil; Pool: None');
    const facts = new FactBook([]).with({ energy_uses: { heating: ['propane'] } });
    expect(facts.read('energy_uses.heating')).toEqual({ state: 'known', value: ['propane'] });
    expect(facts.read('energy_uses.cooking')).toEqual({ state: 'unanswered', waitsFor: ['energy_uses'] });
  });
});
