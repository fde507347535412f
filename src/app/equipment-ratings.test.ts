import { expect, it } from 'vitest';
import { coXcel } from '@/content/programs/co-xcel';
import { GOLDEN_HOUSEHOLDS } from '@/content/programs/co-xcel/households';
import { equipmentSchema } from '@/foundation/equipment';
import { parseList } from '@/foundation/equipment/server';
import { evaluateHousehold } from '@/rules/programs';

const COLUMNS = 'AHRI Certificate Number,Brand,Outdoor Unit Number,EER2,SEER2,HSPF2,Rated Capacity Cooling 95F,COP Max Capacity at 5F,Max Capacity Heating 5F';

/**
 * Imports a heat pump from a row of the NEEP equipment list and returns the rebate that Xcel Energy pays for it. The ratings at 5 °F come from the list, not
 * from entered values.
 */
function rebateOf(cop: string, capacity: string) {
  const csv = `${COLUMNS}\n990000777,Nordhaus,NH-77,12,16,9,36000,${cop},"${capacity}"`;
  const { units, problems } = parseList(csv, { list: 'neep', sourceDate: '2026-11-01' });
  expect(problems).toEqual([]);
  const unit = equipmentSchema.parse({ preferred: false, ...units[0], id: '0f8fad5b-d9cb-469f-a165-70867728950e' });
  const household = GOLDEN_HOUSEHOLDS.find(({ name }) => name === 'COP of 1.75 at 5 °F');
  if (!household) throw new Error('The household is missing');
  const { units: _units, ...facts } = household.facts;
  const systems = [{ id: 'heat_pump-1', service: 'heat_pump', type: 'air_source_heat_pump', equipment_picker: unit }];
  return evaluateHousehold(coXcel, { ...household, facts: { ...facts, systems } }).lines;
}

it('calculates the rebate from the capacity and the COP at 5 °F in the NEEP list, without typed values', () => {
  expect(rebateOf('1.75', '30,000')).toMatchObject({ cold_climate: 5_625, standard_air: 'none' });
  expect(rebateOf('1.74', '30,000')).toMatchObject({ cold_climate: 'none', standard_air: 2_700 });
  expect(rebateOf('1.9', '25,199')).toMatchObject({ cold_climate: 'none', standard_air: 2_700 });
  expect(rebateOf('', '').cold_climate).not.toEqual(expect.any(Number));
});
