import { z } from 'zod';
import { CHOOSING, COMPARING, COUNTING, type Condition, type Group, type Rule } from './condition';

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const fieldOperand = z.strictObject({ field: z.string().min(1), days: z.int().optional() });
const operand = z.union([scalar, fieldOperand]);

/** Parses a stored condition. An unknown operator or a stray key is an error, never ignored: it would change the meaning. */
export const conditionSchema: z.ZodType<Condition> = z.lazy(() => z.union([group, rule]));

const countOperand = z.lazy(() => z.strictObject({ operator: z.enum(COUNTING), value: z.number(), where: conditionSchema.optional() }));

const field = z.string().min(1);

const rule: z.ZodType<Rule> = z.lazy(() =>
  z.discriminatedUnion('operator', [
    z.strictObject({ field, operator: z.enum(COMPARING), value: operand }),
    z.strictObject({ field, operator: z.enum(CHOOSING), value: z.union([operand, z.array(operand)]) }),
    z.strictObject({ field, operator: z.literal('between'), value: z.tuple([operand, operand]) }),
    z.strictObject({ field, operator: z.enum(['empty', 'notEmpty']) }),
    z.strictObject({ field, operator: z.enum(['every', 'some']), value: conditionSchema }),
    z.strictObject({ field, operator: z.literal('count'), value: countOperand }),
  ]),
);

const group: z.ZodType<Group> = z.lazy(() =>
  z.strictObject({ combinator: z.enum(['and', 'or']), not: z.boolean().optional(), rules: z.array(conditionSchema) }),
);
