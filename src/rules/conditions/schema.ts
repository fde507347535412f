import { z } from 'zod';
import { AGGREGATE_OPERATORS, COMPARISON_OPERATORS, type Condition, type FieldOperand, type Group, type Rule, SET_OPERATORS } from './condition';
import { t } from './messages';

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const fixed = z.record(z.string(), scalar);

/** Schema of a reference to a value (`FieldOperand`): the name of a fact, class, table or setting, with optional arithmetic. */
export const operandSchema: z.ZodType<FieldOperand, FieldOperand> = z.strictObject({
  field: z.string().min(1),
  at: fixed.optional(),
  times: z.number().optional(),
  plus: z.number().optional(),
  days: z.union([z.int(), z.string().min(1)]).optional(),
  months: z.int().optional(),
});
const operand = z.union([scalar, operandSchema]);

/** Parses a stored condition. Rejects unknown operators and extra keys, because ignoring them would change the meaning of the condition. */
export const conditionSchema: z.ZodType<Condition> = z.lazy(() => z.union([group, rule]));

const countOperand = z.lazy(() =>
  z
    .strictObject({
      operator: z.enum(AGGREGATE_OPERATORS),
      value: z.union([z.number(), operandSchema]),
      where: conditionSchema.optional(),
      sum: z.string().min(1).optional(),
      distinct: z.string().min(1).optional(),
    })
    .refine(({ sum, distinct }) => sum === undefined || distinct === undefined, { error: () => t('sum_distinct_error') }),
);

const factOperand = { field: z.string().min(1), at: fixed.optional() };

const rule: z.ZodType<Rule> = z.lazy(() =>
  z.discriminatedUnion('operator', [
    z.strictObject({ ...factOperand, operator: z.enum(COMPARISON_OPERATORS), value: operand }),
    z.strictObject({ ...factOperand, operator: z.enum(SET_OPERATORS), value: z.union([operand, z.array(operand)]) }),
    z.strictObject({ ...factOperand, operator: z.literal('between'), value: z.tuple([operand, operand]) }),
    z.strictObject({ ...factOperand, operator: z.literal('empty') }),
    z.strictObject({ ...factOperand, operator: z.literal('notEmpty') }),
    z.strictObject({ ...factOperand, operator: z.enum(['every', 'some']), value: conditionSchema }),
    z.strictObject({ ...factOperand, operator: z.literal('count'), value: countOperand }),
  ]),
);

const group: z.ZodType<Group> = z.lazy(() =>
  z.strictObject({ combinator: z.enum(['and', 'or']), not: z.boolean().optional(), rules: z.array(conditionSchema) }),
);
