import { expect, it } from 'vitest';
import { visibleLines } from './lines';

const line = (key: string, state: 'unknown' | 'unmet' | 'amount' | 'none', amount: number | null, ...services: string[]) => ({
  ...{ key, name: key, description: '', kind: 'rebate' as const, to: 'homeowner' as const, services, state, amount },
  ...{ missing: [], why: [], unmet: [], assumed: [], steps: [] },
});

const LINES = [
  line('heat_pump', 'unknown', null, 'heat_pump'),
  line('panel', 'unknown', null, 'panel'),
  line('envelope', 'unknown', null, 'insulation', 'air_sealing'),
  line('bonus', 'unknown', null),
  line('adder', 'amount', 0),
  line('base', 'amount', 500, 'heat_pump'),
  line('controls', 'unmet', null, 'panel'),
  line('other', 'none', null, 'heat_pump'),
];
const shown = (...planned: string[]) => visibleLines(LINES, planned).map(({ key }) => key);

it('visibleLines omits an unknown incentive line when its service is not planned', () => {
  expect(shown('heat_pump')).toEqual(['heat_pump', 'bonus', 'base', 'controls']);
  expect(shown('air_sealing')).toEqual(['envelope', 'bonus', 'base', 'controls']);
});

it('visibleLines shows all unknown incentive lines when no services are chosen', () => {
  expect(shown()).toEqual(['heat_pump', 'panel', 'envelope', 'bonus', 'base', 'controls']);
});
