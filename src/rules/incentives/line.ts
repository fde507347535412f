import { z } from 'zod';
import { conditionSchema } from '@/rules/conditions';
import { criterionShape } from '@/rules/eligibility';
import { basisShape, effectiveDatesShape, rowSourceShape, sourcedShape } from '@/rules/facts';
import { numberSchema, quantitySchema } from '@/rules/terms';

const key = z.string().regex(/^[a-z0-9_]+$/);
const name = z.string().min(1);
const readName = z.string().min(1);
const max = { max: numberSchema.optional() };

/** The kinds of amounts a program can promise. The list is closed: a new kind is a change of the engine with tests. */
export const amountSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), amount: numberSchema, ...max }),
  /** A share of the sum of costs, or of other lines (`line.x`). */
  z.strictObject({ kind: z.literal('percent_of'), percent: numberSchema, of: z.array(quantitySchema).min(1), ...max }),
  /** So much for each ton, unit or square foot. */
  z.strictObject({ kind: z.literal('per_unit'), amount: numberSchema, units: quantitySchema, max_units: numberSchema.optional(), ...max }),
  /** A rate for each unit saved, forecast first and verified in the end, with a guaranteed minimum. */
  z.strictObject({
    kind: z.literal('performance'),
    rate: numberSchema,
    saved: z.strictObject({ forecast: quantitySchema, verified: quantitySchema.optional() }),
    /** Typed by a person where the program publishes no rate: what the forecast comes to, and what the verified savings do. */
    typed: z.strictObject({ forecast: readName, verified: readName }).optional(),
    minimum: numberSchema.optional(),
    ...max,
  }),
  /** Typed by a person; the program publishes none. */
  z.strictObject({ kind: z.literal('entered'), fact: readName, ...max }),
]);
export type Amount = z.infer<typeof amountSchema>;

const factorSchema = z.strictObject({
  key,
  name,
  when: conditionSchema.optional(),
  /** What it does to the amount so far: so much more (for each unit), so many times, so much instead. */
  effect: z.union([
    z.strictObject({ add: numberSchema, units: quantitySchema.optional() }),
    z.strictObject({ times: numberSchema }),
    z.strictObject({ replace: numberSchema }),
  ]),
  ...rowSourceShape,
});
export type Factor = z.infer<typeof factorSchema>;

/** What a measure must be: where it is not, the line pays nothing and says why. */
const requirementSchema = z.strictObject({ ...criterionShape, source: name.optional(), is_default: z.boolean().optional() });

/**
 * *rebate*; *bonus*, an adder that may stay unknown; *companion*, others' money beside the program; *loan* and
 * *information*, shown and in no sum.
 */
const LINE_KINDS = ['rebate', 'bonus', 'companion', 'loan', 'information'] as const;

/** One thing a program pays for. */
export const lineSchema = z.strictObject({
  key,
  name,
  description: name.optional(),
  /** The services it pays for; the screen groups by them. */
  services: z.array(z.string()).optional(),
  kind: z.enum(LINE_KINDS),
  /** Whose money it is. */
  to: z.enum(['homeowner', 'contractor', 'program']).optional(),
  /**
   * Counted only when the answer to this fact, a list of codes, names the line; `suggest`: also while nobody has
   * answered. `also`: names the line had before, which answers may still hold.
   */
  choice: z.strictObject({ fact: readName, suggest: z.boolean(), also: z.array(key).optional() }).optional(),
  /** Worked out for every row of a list. */
  each: z.strictObject({ rows: readName, where: conditionSchema.optional() }).optional(),
  /** Unknown gives no amount and lists what is missing; false means the line does not apply. */
  when: conditionSchema.optional(),
  /** Paid only beside one of these lines. */
  with: z.array(key).min(1).optional(),
  requires: z.array(requirementSchema).optional(),
  rows: z.array(z.strictObject({ when: conditionSchema.optional(), amount: amountSchema, ...rowSourceShape })).min(1),
  /** The first row that is valid and holds, unless the best of all that do counts. */
  pick: z.literal('highest').optional(),
  factors: z.array(factorSchema).optional(),
  ...max,
  /** Neither counted nor cut by caps: by none, or by these. */
  outside_caps: z.union([z.literal(true), z.array(key).min(1)]).optional(),
  ...effectiveDatesShape,
  ...basisShape,
  ...sourcedShape,
});
export type Line = z.infer<typeof lineSchema>;

const capShape = {
  key,
  name,
  lines: z.union([z.literal('all'), z.array(key).min(1)]).optional(),
  when: conditionSchema.optional(),
  /** From the last line first, unless from all in proportion. */
  cut: z.literal('in_proportion').optional(),
  ...effectiveDatesShape,
  ...basisShape,
  ...sourcedShape,
};

/** Limits over several lines, in the order in which they act. They cover every rebate and bonus unless they name lines. */
export const capSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('combined'), amount: numberSchema, ...capShape }),
  /** Lifetime of a home over all jobs of a family of programs; what it already has is the fact `household_prior.<family>`. */
  z.strictObject({ kind: z.literal('household'), family: name, amount: numberSchema, ...capShape }),
  /**
   * A share of the cost of the measures that its lines pay for, unless `of` names other costs; `per: 'line'`: of each line,
   * where `measure_cost` is the cost of the line's own services.
   */
  z.strictObject({
    kind: z.literal('cost_share'),
    percent: numberSchema,
    of: z.array(quantitySchema).min(1).optional(),
    per: z.literal('line').optional(),
    ...capShape,
  }),
  /** So many units at one home, over all its jobs (`units_prior.<family>`); the best paid are kept. */
  z.strictObject({ kind: z.literal('units'), max: numberSchema, per: z.enum(['dwelling', 'household', 'account']), family: name, ...capShape }),
  /**
   * Costs are counted no higher than the invoice: when the sum of the measures (`costs`) is above the
   * invoice (`total`), every percentage is taken of its part of the invoice.
   */
  z.strictObject({ kind: z.literal('invoice'), costs: readName, total: readName, ...capShape }),
  /** Companions together pay no more than the cost that the program's own rebate leaves; of the costs, the first that is known counts. */
  z.strictObject({ kind: z.literal('cost_left'), costs: z.array(readName).min(1), ...capShape }),
]);
export type Cap = z.infer<typeof capSchema>;
export type CapKind<K extends Cap['kind']> = Extract<Cap, { kind: K }>;

/** How the homeowner's money of a line is divided and who receives their part: percents that add up to 100. */
export const splitSchema = z.strictObject({
  lines: z.union([z.literal('all'), z.array(key).min(1)]).optional(),
  when: conditionSchema.optional(),
  homeowner: numberSchema,
  contractor: numberSchema,
  fee: numberSchema,
  /** A contractor takes it off the invoice. */
  payee: z.enum(['contractor', 'homeowner']),
  ...effectiveDatesShape,
  ...basisShape,
  ...sourcedShape,
});
export type Split = z.infer<typeof splitSchema>;

/** A part of the money that opens at a moment of its own. */
export const instalmentSchema = z.strictObject({
  key,
  name,
  lines: z.array(key).min(1),
  share: z.union([z.number().min(0).max(100), z.literal('remainder')]),
  opens: z.union([z.enum(['reserved', 'enrolled']), z.strictObject({ task: name })]),
  amount: z.enum(['forecast', 'verified']),
  ...effectiveDatesShape,
  ...sourcedShape,
});
export type Instalment = z.infer<typeof instalmentSchema>;

/** What several programs may pay together. A member is a program, a line of one (`mass-save.heat_pump`) or `others`. */
export const stackingSchema = z.strictObject({
  key,
  name,
  members: z.array(name).min(2),
  /** Not on one job, or not for one measure. */
  exclusive: z.enum(['job', 'measure']).optional(),
  /** A share of the cost of the measures that the members pay for, unless `of` names other costs; or an amount. */
  limit: z
    .union([z.strictObject({ percent: numberSchema, of: z.array(quantitySchema).min(1).optional() }), z.strictObject({ amount: numberSchema })])
    .optional(),
  /** Who is cut, the first named first; nobody else is. */
  yields: z.array(name).min(1).optional(),
  message: name,
  ...effectiveDatesShape,
  ...basisShape,
  ...sourcedShape,
});
export type Stacking = z.infer<typeof stackingSchema>;
