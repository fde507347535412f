import { all, type Condition, when } from '@/rules/conditions';

/**
 * Returns `services` and `when` of an incentive line, so that a line names its services only once. The line applies if at least one of the services is planned
 * and all other conditions are met.
 * @param services - one service or several services
 * @example
 * { key: 'insulation', ...paysFor('insulation'), kind: 'rebate' }
 */
export const paysFor = (services: string | readonly string[], ...conditions: readonly Condition[]): { services: string[]; when: Condition } => {
  const isPlanned = when('planned_services').has(services);
  return { services: [services].flat(), when: conditions.length === 0 ? isPlanned : all(isPlanned, ...conditions) };
};
