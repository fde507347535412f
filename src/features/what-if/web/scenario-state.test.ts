import { expect, it } from 'vitest';
import { parseScenario, serializeScenario } from './scenario-state';

it('scenario that is written to the address and read from the address is unchanged', () => {
  const scenario = {
    facts: {
      number_of_occupants: 5,
      new_construction: false,
      income_level: 'below_ami_80',
      energy_types: ['electric', 'oil'],
      'units[2].seer2': 15.2,
      zip: null,
    },
    programs: ['wi-hear', 'vanilla'],
  };
  expect(parseScenario(serializeScenario(scenario))).toEqual(scenario);
  expect(parseScenario('')).toEqual({ facts: {}, programs: null });
  expect(parseScenario('number_of_occupants=5&renter_or_owner=own%22er&on=')).toEqual({
    facts: { number_of_occupants: 5, renter_or_owner: 'own"er' },
    programs: [],
  });
});
