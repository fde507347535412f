import { z } from 'zod';
import {
  conditionSchema,
  evaluateTruth,
  type FactReading,
  type MissingInputs,
  mergeMissingInputs,
  type ReadFact,
  readingFromMissing,
} from '@/rules/conditions';
import { basisShape, type EffectiveDates, rowSourceShape, sourceCitationShape } from '@/rules/facts';
import { t } from './messages';

export const termKeySchema = z.string().regex(/^[a-z0-9][a-z0-9_]*$/, 'must be lowercase letters, digits and underscores');

/**
 * Class: a named value such as a tier or a band. The first case that applies decides the value. `of`: name of a list. The class then has a separate value for
 * each row of this list. Without `of`, the class has one value for the job.
 */
export const classSchema = z.strictObject({
  key: termKeySchema,
  name: z.string().min(1),
  of: z.string().min(1).optional(),
  cases: z.array(z.strictObject({ value: termKeySchema, name: z.string().min(1), when: conditionSchema.optional(), ...rowSourceShape })).min(1),
  ...basisShape,
  ...sourceCitationShape,
});
export type Class = z.infer<typeof classSchema>;

/**
 * Returns the value of the first case that is in force and applies. If the condition of an earlier case with another value is unknown, the class is unknown. If
 * no case applies, returns an unavailable reading with the cause `not_offered`. Source: docs/spec/rule-language.md, rule 5.
 */
export function decideClass({ name, cases }: Class, isValid: (entry: EffectiveDates) => boolean, read: ReadFact): FactReading {
  const open: { value: string; gap: MissingInputs }[] = [];
  for (const entry of cases) {
    if (!isValid(entry)) continue;
    const result = entry.when ? evaluateTruth(entry.when, read) : undefined;
    if (result?.value === false) continue;
    if (result?.value === 'unknown') {
      open.push({ value: entry.value, gap: result });
      continue;
    }
    const rivals = open.filter(({ value }) => value !== entry.value);
    return rivals.length === 0 ? { state: 'known', value: entry.value } : readingFromMissing(mergeMissingInputs(rivals.map(({ gap }) => gap)));
  }
  if (open.length > 0) return readingFromMissing(mergeMissingInputs(open.map(({ gap }) => gap)));
  return { state: 'unavailable', why: t('class_case_error', { name }), cause: 'not_offered' };
}
