import { z } from 'zod';
import { keysOf } from '@/platform';
import { any, type Condition, conditionSchema, negate } from '@/rules/conditions';
import { basisShape, effectiveDatesShape, sourceCitationShape } from '@/rules/facts';
import { STAGES } from '@/rules/forms';
import { INELIGIBILITY_LABELS } from '@/rules/tasks';

/** Keys of the reasons for ineligibility (docs/spec/portal.md §4). */
const reasons = keysOf(INELIGIBILITY_LABELS);

/** Properties that the criteria of a program and the requirements of a single incentive line have in common. */
export const criterionShape = {
  key: z.string().regex(/^[a-z0-9_]+$/),
  name: z.string().min(1),
  description: z.string().min(1),
  reason: z.enum(reasons),
  test: conditionSchema,
  /** If this condition is known to be false, the criterion is treated as met and shown as not applicable. */
  applies: conditionSchema.optional(),
  /** Sentence that explains how to meet the criterion. */
  fix: z.string().min(1),
  /**
   * First stage in which a missing or unknown result of the criterion affects the eligibility. Before this stage, only an unmet criterion counts. Default:
   * draft.
   */
  due: z.enum(STAGES).optional(),
  ...effectiveDatesShape,
  ...basisShape,
};

/**
 * An eligibility criterion as data. The criterion is met if `test` is true or `applies` is false. All criteria are evaluated, so that pages can list every
 * result.
 */
export const criterionSchema = z.strictObject({ ...criterionShape, ...sourceCitationShape });
export type Criterion = z.infer<typeof criterionSchema>;

/** Returns the complete condition of a criterion: the criterion does not apply, or its test is true. */
export const criterionCondition = ({ applies, test }: Pick<Criterion, 'applies' | 'test'>): Condition => (applies ? any(negate(applies), test) : test);
