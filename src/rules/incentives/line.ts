import { z } from 'zod';
import { conditionSchema } from '@/rules/conditions';
import { criterionShape } from '@/rules/eligibility';
import { basisShape, effectiveDatesShape, rowSourceShape, sourceCitationShape } from '@/rules/facts';
import { numberSchema, quantitySchema } from '@/rules/program-parameters';

const key = z.string().regex(/^[a-z0-9_]+$/);
const name = z.string().min(1);
const readName = z.string().min(1);
const max = { max: numberSchema.optional() };

/** Kinds of amounts. Programs cannot define new kinds; a new kind requires a code change. */
export const amountSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), amount: numberSchema, ...max }),
  /** Percentage of a sum. `of` lists the costs or other lines (`line.x`) that are added up. */
  z.strictObject({ kind: z.literal('percent_of'), percent: numberSchema, of: z.array(quantitySchema).min(1), ...max }),
  /** Amount for each unit of measure, such as a ton or a square foot. */
  z.strictObject({ kind: z.literal('per_unit'), amount: numberSchema, units: quantitySchema, max_units: numberSchema.optional(), ...max }),
  /** Rate for each unit of saved energy: first for forecast savings, later for verified savings. `minimum`: lowest amount. */
  z.strictObject({
    kind: z.literal('performance'),
    rate: numberSchema,
    saved: z.strictObject({ forecast: quantitySchema, verified: quantitySchema.optional() }),
    /** Facts with amounts that people enter, for a program that publishes no rate. */
    typed: z.strictObject({ forecast: readName, verified: readName }).optional(),
    minimum: numberSchema.optional(),
    ...max,
  }),
  /** Amount that a person enters, for a program that does not publish the amount. */
  z.strictObject({ kind: z.literal('entered'), fact: readName, ...max }),
]);
export type Amount = z.infer<typeof amountSchema>;

const factorSchema = z.strictObject({
  key,
  name,
  when: conditionSchema.optional(),
  /** Effect on the amount: `add` adds dollars (with `units`: for each unit), `times` multiplies the amount, `replace` sets a new amount. */
  effect: z.union([
    z.strictObject({ add: numberSchema, units: quantitySchema.optional() }),
    z.strictObject({ times: numberSchema }),
    z.strictObject({ replace: numberSchema }),
  ]),
  ...rowSourceShape,
});
export type Factor = z.infer<typeof factorSchema>;

/** Requirement of a line. If the requirement is not met, the line pays nothing, and the result of the line contains the reason. */
const requirementSchema = z.strictObject({ ...criterionShape, source: name.optional(), is_default: z.boolean().optional() });

/**
 * Kinds of lines. *rebate*: as long as a rebate is unknown, the total is unknown. *bonus*: an addition that may stay unknown while the total is known.
 * *companion*: money from payers other than the program, shown with the program. *loan* and *information*: shown, but not part of any sum.
 */
const LINE_KINDS = ['rebate', 'bonus', 'companion', 'loan', 'information'] as const;

/** One incentive line of a program. */
export const lineSchema = z.strictObject({
  key,
  name,
  description: name.optional(),
  /** Services that the line pays for. The screen groups lines by service. */
  services: z.array(z.string()).optional(),
  kind: z.enum(LINE_KINDS),
  /** Recipient of the money. Default: homeowner. */
  to: z.enum(['homeowner', 'contractor', 'program']).optional(),
  /**
   * Makes the line optional: it is paid only if the answer to `fact`, a list of line keys, contains the line. `suggest`: the line is also paid while the fact
   * is unanswered. `also`: earlier keys of the line, which old answers may contain.
   */
  choice: z.strictObject({ fact: readName, suggest: z.boolean(), also: z.array(key).optional() }).optional(),
  /** The line pays its amount for each row of this list. `where`: condition for the rows that are paid. */
  each: z.strictObject({ rows: readName, where: conditionSchema.optional() }).optional(),
  /** If this condition is false, the line does not apply. If the condition is unknown, the line has no amount and lists the missing inputs. */
  when: conditionSchema.optional(),
  /** At least one of these lines must be paid; otherwise this line is not paid. */
  with: z.array(key).min(1).optional(),
  requires: z.array(requirementSchema).optional(),
  rows: z.array(z.strictObject({ when: conditionSchema.optional(), amount: amountSchema, ...rowSourceShape })).min(1),
  /** `highest`: the matching row with the highest amount is used. Default: the first matching row. */
  pick: z.literal('highest').optional(),
  factors: z.array(factorSchema).optional(),
  ...max,
  /** Caps that do not apply to this line: all caps (true) or the listed caps. */
  outside_caps: z.union([z.literal(true), z.array(key).min(1)]).optional(),
  ...effectiveDatesShape,
  ...basisShape,
  ...sourceCitationShape,
});
export type Line = z.infer<typeof lineSchema>;

const capShape = {
  key,
  name,
  lines: z.union([z.literal('all'), z.array(key).min(1)]).optional(),
  when: conditionSchema.optional(),
  /** `in_proportion`: reduces all lines in proportion. Default: reduces the last line first. */
  cut: z.literal('in_proportion').optional(),
  ...effectiveDatesShape,
  ...basisShape,
  ...sourceCitationShape,
};

/**
 * Cap that limits several lines together. Caps apply in the order of the program, except that `applyCaps` applies caps of kind `units` first. A cap without
 * `lines` covers all rebates and bonuses.
 */
export const capSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('combined'), amount: numberSchema, ...capShape }),
  /**
   * Lifetime cap for a home across all its jobs. `family`: name of the group of programs that share the cap. The fact `household_prior.<family>` contains
   * earlier amounts.
   */
  z.strictObject({ kind: z.literal('household'), family: name, amount: numberSchema, ...capShape }),
  /**
   * Share of the cost of the paid measures, or of the costs in `of`. `per: 'line'` limits each line separately; `measure_cost` is then the cost of the line's
   * services. `per: 'service'` limits all lines for the same service together.
   */
  z.strictObject({
    kind: z.literal('cost_share'),
    percent: numberSchema,
    of: z.array(quantitySchema).min(1).optional(),
    per: z.enum(['line', 'service']).optional(),
    ...capShape,
  }),
  /**
   * Maximum number of units (for example heat pumps) that are paid for one home across all its jobs. The fact `units_prior.<family>` contains the number of
   * units paid earlier. If there are too many units, those with the lowest amounts are not paid.
   */
  z.strictObject({ kind: z.literal('units'), max: numberSchema, per: z.enum(['dwelling', 'household', 'account']), family: name, ...capShape }),
  /**
   * Limits costs to the invoice. Applies if the total cost of the measures (`costs`) exceeds the invoice total (`total`). Percentages then apply to reduced
   * costs, which are in proportion and add up to the invoice total.
   */
  z.strictObject({ kind: z.literal('invoice'), costs: readName, total: readName, ...capShape }),
  /**
   * Limits all companion lines together to the cost that remains after the program's own rebate. `costs`: names of costs, of which the first with a known value
   * is used.
   */
  z.strictObject({ kind: z.literal('cost_left'), costs: z.array(readName).min(1), ...capShape }),
]);
export type Cap = z.infer<typeof capSchema>;
export type CapKind<K extends Cap['kind']> = Extract<Cap, { kind: K }>;

/**
 * Division of an amount among homeowner, contractor and platform fee, in percentages that add up to 100. A split applies only to lines for the homeowner
 * (`to`). `payee`: the person to whom the homeowner's share is paid.
 */
export const splitSchema = z.strictObject({
  lines: z.union([z.literal('all'), z.array(key).min(1)]).optional(),
  when: conditionSchema.optional(),
  homeowner: numberSchema,
  contractor: numberSchema,
  fee: numberSchema,
  /** `contractor`: the contractor deducts the amount from the invoice. */
  payee: z.enum(['contractor', 'homeowner']),
  ...effectiveDatesShape,
  ...basisShape,
  ...sourceCitationShape,
});
export type Split = z.infer<typeof splitSchema>;

/** Installment: a share of the amount that is paid separately. */
export const instalmentSchema = z.strictObject({
  key,
  name,
  lines: z.array(key).min(1),
  share: z.union([z.number().min(0).max(100), z.literal('remainder')]),
  opens: z.union([z.enum(['reserved', 'enrolled']), z.strictObject({ task: name })]),
  amount: z.enum(['forecast', 'verified']),
  ...effectiveDatesShape,
  ...sourceCitationShape,
});
export type Instalment = z.infer<typeof instalmentSchema>;

/**
 * Rule for the money that several programs pay together. A member is a program, a line of a program (`<program>.heat_pump`), or `others` for incentives that do
 * not come from the job's programs.
 */
export const stackingSchema = z.strictObject({
  key,
  name,
  members: z.array(name).min(2),
  /** Set if only one of the members may pay for a job (`job`) or for a measure (`measure`). */
  exclusive: z.enum(['job', 'measure']).optional(),
  /** Limit for all members together. `amount`: dollars. `percent`: share of the cost of the measures for which the members pay, or of the costs in `of`. */
  limit: z
    .union([z.strictObject({ percent: numberSchema, of: z.array(quantitySchema).min(1).optional() }), z.strictObject({ amount: numberSchema })])
    .optional(),
  /** Members that are reduced if the limit is exceeded, in this order. Other members are never reduced. */
  yields: z.array(name).min(1).optional(),
  message: name,
  ...effectiveDatesShape,
  ...basisShape,
  ...sourceCitationShape,
});
export type Stacking = z.infer<typeof stackingSchema>;
