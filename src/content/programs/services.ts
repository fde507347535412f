import { all, type Condition, when } from '@/rules/conditions';

/**
 * Returns the services and the condition of an incentive line, so that a line names its services once. The line applies when one of the services is
 * planned and all other conditions are met.
 * @param services - one service, or several of which one is enough
 * @example
 * { key: 'insulation', ...paysFor('insulation'), kind: 'rebate' }
 */
export const paysFor = (services: string | readonly string[], ...conditions: readonly Condition[]): { services: string[]; when: Condition } => {
  const isPlanned = when('planned_services').has(services);
  return { services: [services].flat(), when: conditions.length === 0 ? isPlanned : all(isPlanned, ...conditions) };
};
