import type { ThresholdRow } from '@/rules/programs';
import { changeFact, inForce, installedOn, submissionWindow } from '../threshold-rows';

export const THRESHOLDS: readonly ThresholdRow[] = [
  ...submissionWindow('enrolled with a water heater installed on 2025-01-01', '2025-01-01', '2027-02-28'),
  {
    threshold: 'criterion installed_in_period: install_completion_date >= 2025-01-01',
    household: 'enrolled with a water heater installed on 2025-01-01',
    at: '2025-01-01',
    outcomes: ['install_date_outside_period', 'met', 'met'],
    change: installedOn,
  },
  {
    threshold: 'criterion installed_in_period: install_completion_date <= 2026-12-31',
    household: 'enrolled with a water heater installed on 2025-01-01',
    at: '2026-12-31',
    outcomes: ['met', 'met', 'install_date_outside_period'],
    change: installedOn,
  },
  {
    threshold: 'class weatherized: year_home_built > 2000',
    rule: 'line air_source, requirement weatherized',
    household: 'built in 2000',
    at: 2000,
    outcomes: ['equipment', 'equipment', 'met'],
    change: changeFact('year_home_built'),
  },
  {
    threshold: 'setting weatherization_small_amount: 1000',
    rule: 'line air_source, requirement weatherized',
    household: '$1,000 of weatherization recommended',
    at: 1_000,
    outcomes: ['met', 'equipment', 'equipment'],
    change: changeFact('weatherization_recommended_amount'),
  },
  {
    threshold: 'line air_source, requirement sized: manual_j_load_share >= 90',
    household: 'sized for 90% of the load',
    at: 90,
    outcomes: ['equipment', 'met', 'met'],
    change: changeFact('manual_j_load_share'),
  },
  {
    threshold: 'line air_source, requirement sized: manual_j_load_share <= 120',
    household: 'sized for 90% of the load',
    at: 120,
    outcomes: ['met', 'met', 'equipment'],
    change: changeFact('manual_j_load_share'),
  },
  inForce({
    line: 'air_source',
    requirement: 'no_r410a',
    since: '2026-01-01',
    household: 'R-410A, installed on 2025-12-31',
    reason: 'equipment',
    change: installedOn,
  }),
  inForce({
    line: 'ground_source',
    requirement: 'no_r410a',
    since: '2026-01-01',
    household: 'ground source with R-410A, installed on 2025-12-31',
    reason: 'equipment',
    change: installedOn,
  }),
  ...[['insulation', 'insulation before the energy assessment'] as const, ['air_sealing', 'air sealing before the home energy assessment'] as const].map(
    ([line, household]): ThresholdRow => ({
      threshold: `line ${line}, requirement energy_assessment: energy_audit_done_on <= install_completion_date`,
      household,
      at: '2026-06-15',
      outcomes: ['met', 'met', 'preapproval'],
      change: changeFact('energy_audit_done_on'),
    }),
  ),
];
