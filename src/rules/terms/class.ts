import { z } from 'zod';
import { conditionSchema, type Gap, joinGaps, judge, type Read, type Reading, readingOf } from '@/rules/conditions';
import { basisShape, type Dates, ofRowShape, sourcedShape } from '@/rules/facts';
import { t } from './messages';

export const termKey = z.string().regex(/^[a-z0-9][a-z0-9_]*$/, 'must be small letters, digits and underscores');

/** A named decision (tier, category, band, path): the first case that holds. `of` a list: a decision for every row of it. */
export const classSchema = z.strictObject({
  key: termKey,
  name: z.string().min(1),
  of: z.string().min(1).optional(),
  cases: z.array(z.strictObject({ value: termKey, name: z.string().min(1), when: conditionSchema.optional(), ...ofRowShape })).min(1),
  ...basisShape,
  ...sourcedShape,
});
export type Class = z.infer<typeof classSchema>;

/**
 * The first valid case that holds. An earlier case nobody can decide makes the class unknown, unless it would give the
 * same value.
 */
export function decideClass({ name, cases }: Class, isValid: (entry: Dates) => boolean, read: Read): Reading {
  const open: { value: string; gap: Gap }[] = [];
  for (const one of cases) {
    if (!isValid(one)) continue;
    const verdict = one.when ? judge(one.when, read) : undefined;
    if (verdict?.value === false) continue;
    if (verdict?.value === 'unknown') {
      open.push({ value: one.value, gap: verdict });
      continue;
    }
    const rivals = open.filter(({ value }) => value !== one.value);
    return rivals.length === 0 ? { state: 'known', value: one.value } : readingOf(joinGaps(rivals.map(({ gap }) => gap)));
  }
  if (open.length > 0) return readingOf(joinGaps(open.map(({ gap }) => gap)));
  return { state: 'unavailable', why: t('no_case_is_in_force', { name }), cause: 'not_offered' };
}
