import { type Actor, canReadClass } from '@/access';
import { isRecord } from '@/platform';
import { type Condition, conditionSchema, redactCondition } from '@/rules/conditions';
import { factDefinition } from '@/rules/facts';
import type { Program } from '@/rules/programs';

/** Returns the program as the viewer may see it. A placeholder replaces each part of a condition that reads a hidden fact. */
export function visibleProgram(program: Program, viewer: Actor): Program {
  const isHidden = (name: string) => !canReadClass(viewer, factDefinition(name)?.visibility ?? 'public');
  // The cast is safe, because only conditions change, and they stay conditions.
  return redacted(program, isHidden) as Program;
}

const unavailable = () => ({ state: 'unavailable' as const, why: '' });

function redacted(value: unknown, isHidden: (name: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => redacted(item, isHidden));
  if (!isRecord(value)) return value;
  if (isRule(value)) {
    const safe = redactCondition(value, isHidden, unavailable);
    if (safe !== value) return safe;
  }
  // Other objects keep their shape. Each of their properties is redacted separately, for example the rules of a group and the conditions on rows.
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redacted(item, isHidden)]));
}

/** Returns true for a rule. Only rules have an operator and the shape of a condition. */
const isRule = (value: Record<string, unknown>): value is Condition & Record<string, unknown> =>
  'operator' in value && conditionSchema.safeParse(value).success;
