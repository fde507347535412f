import { z } from 'zod';
import { type Condition, type FieldOperand, OPERATORS } from './condition';

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const fixed = z.record(z.string(), scalar);

/** A number or a day that stands somewhere else. */
export const operandSchema: z.ZodType<FieldOperand, FieldOperand> = z.strictObject({
  field: z.string().min(1),
  at: fixed.optional(),
  times: z.number().optional(),
  plus: z.number().optional(),
  days: z.union([z.int(), z.string().min(1)]).optional(),
  months: z.int().optional(),
});
const operand = z.union([scalar, operandSchema]);

/** Parses a stored condition. An unknown operator or a stray key is an error, never ignored: it would change the meaning. */
export const conditionSchema: z.ZodType<Condition> = z.lazy(() => z.union([group, rule]));

const countOperand = z.lazy(() =>
  z.strictObject({
    operator: z.enum(['=', '<', '<=', '>', '>=']),
    value: z.union([z.number(), operandSchema]),
    where: conditionSchema.optional(),
    sum: z.string().min(1).optional(),
  }),
);

const rule = z.lazy(() =>
  z.strictObject({
    field: z.string().min(1),
    at: fixed.optional(),
    operator: z.enum(OPERATORS),
    value: z.union([scalar, operandSchema, z.array(operand), conditionSchema, countOperand]).optional(),
  }),
) as z.ZodType<Extract<Condition, { operator: unknown }>>;

const group = z.lazy(() => z.strictObject({ combinator: z.enum(['and', 'or']), not: z.boolean().optional(), rules: z.array(conditionSchema) })) as z.ZodType<
  Extract<Condition, { combinator: unknown }>
>;
