import type { FactDefinition } from '../fact';
import { HOME } from './home';
import { FAMILIES, JOB } from './job';
import { PEOPLE } from './people';
import { PROGRAM_QUESTIONS } from './programs';
import { PROJECT } from './project';

export { JOB_SCOPES, type JobScope, SERVICES, SERVICES_OF_SCOPE, type Service } from './project';

/** Everything a rule can read, by name. */
export const FACTS = { ...PEOPLE, ...HOME, ...PROJECT, ...PROGRAM_QUESTIONS, ...JOB } satisfies Record<string, FactDefinition>;
export const FACT_FAMILIES: Record<string, FactDefinition> = FAMILIES;

export type FactName = keyof typeof FACTS;

/** The definition of a fact or of a member of a family (`measure_cost.heat_pump`); undefined when no such fact exists, also for what every object has (`constructor`). */
export function factDefinition(name: string): FactDefinition | undefined {
  if (Object.hasOwn(FACTS, name)) return FACTS[name as FactName];
  const [family] = splitFamily(name);
  return Object.hasOwn(FACT_FAMILIES, family) ? FACT_FAMILIES[family] : undefined;
}

/** `measure_cost.heat_pump` → `['measure_cost', 'heat_pump']`; a plain fact has no member. */
export function splitFamily(name: string): [family: string, member: string | undefined] {
  if (Object.hasOwn(FACTS, name)) return [name, undefined];
  const dot = name.indexOf('.');
  return dot < 0 ? [name, undefined] : [name.slice(0, dot), name.slice(dot + 1)];
}
