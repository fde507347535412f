import { z } from 'zod';
import { type Condition, OPERATORS } from './condition';

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const fieldOperand = z.strictObject({ field: z.string().min(1), days: z.int().optional() });
const operand = z.union([scalar, fieldOperand]);

/** Parses a stored condition. An unknown operator or a stray key is an error, never ignored: it would change the meaning. */
export const conditionSchema: z.ZodType<Condition> = z.lazy(() => z.union([group, rule]));

const countOperand = z.lazy(() => z.strictObject({ operator: z.enum(['=', '<', '<=', '>', '>=']), value: z.number(), where: conditionSchema.optional() }));

const rule = z.lazy(() =>
  z.strictObject({
    field: z.string().min(1),
    operator: z.enum(OPERATORS),
    value: z.union([scalar, fieldOperand, z.array(operand), conditionSchema, countOperand]).optional(),
  }),
) as z.ZodType<Extract<Condition, { operator: unknown }>>;

const group = z.lazy(() => z.strictObject({ combinator: z.enum(['and', 'or']), not: z.boolean().optional(), rules: z.array(conditionSchema) })) as z.ZodType<
  Extract<Condition, { combinator: unknown }>
>;
