import { z } from 'zod';
import { keysOf } from '@/platform';
import { any, type Condition, conditionSchema, not } from '@/rules/conditions';
import { basisShape, effectiveDatesShape, sourcedShape } from '@/rules/facts';
import { STAGES } from '@/rules/forms';
import { INELIGIBILITY_LABELS } from '@/rules/tasks';

/** The 23 reasons of seed 1 §4. */
const reasons = keysOf(INELIGIBILITY_LABELS);

/** What a rule of eligibility says, of a program or of one measure of it. */
export const criterionShape = {
  key: z.string().regex(/^[a-z0-9_]+$/),
  name: z.string().min(1),
  description: z.string().min(1),
  reason: z.enum(reasons),
  test: conditionSchema,
  /** Where it says nothing about a job: known to be false, the criterion stops nobody and is told as one that does not apply. */
  applies: conditionSchema.optional(),
  /** What the person can do when it is not met, in a sentence. */
  fix: z.string().min(1),
  /** Facts of a later stage do not make a job "pending answer" before it gets there. From the draft on, unless said. */
  due: z.enum(STAGES).optional(),
  ...effectiveDatesShape,
  ...basisShape,
};

/**
 * One rule of eligibility as data. It is met when `test` is known to be true, and every criterion is
 * always evaluated, so that the page can list them all.
 */
export const criterionSchema = z.strictObject({ ...criterionShape, ...sourcedShape });
export type Criterion = z.infer<typeof criterionSchema>;

/** The whole rule: it does not apply, or it is met. */
export const criterionCondition = ({ applies, test }: Pick<Criterion, 'applies' | 'test'>): Condition => (applies ? any(not(applies), test) : test);
