import type { ThresholdRow } from '@/rules/programs';
import { changeFact, inForce } from '../threshold-rows';

export const THRESHOLDS: readonly ThresholdRow[] = [
  ...(
    [
      [90, '>=', ['equipment', 'met', 'met']],
      [120, '<=', ['met', 'met', 'equipment']],
    ] as const
  ).map(
    ([at, operator, outcomes]): ThresholdRow => ({
      threshold: `line heat_pump, requirement sized_to_the_load: manual_j_load_share ${operator} ${at}`,
      household: 'sized for 90% of the load',
      at,
      outcomes,
      change: changeFact('manual_j_load_share'),
    }),
  ),
  inForce({
    line: 'heat_pump',
    requirement: 'existing_building',
    since: '2026-01-01',
    household: 'air source in a new building on 2025-12-31',
    reason: 'building_type',
  }),
  inForce({
    line: 'heat_pump',
    requirement: 'old_heating_controlled',
    since: '2026-01-01',
    household: 'Con Edison, old heating kept without controls, on 2025-12-31',
    reason: 'equipment',
  }),
];
