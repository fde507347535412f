import { z } from 'zod';
import { conditionSchema } from '@/rules/conditions';
import { datedSchema } from '@/rules/facts';

const dollars = z.number().min(0).max(10_000_000);
const percent = z.number().min(0).max(100);
const factName = z.string().min(1);

/** How many: a fact that is a number, or the rows of a list that meet a condition, under a name that reads well after a number. */
const unitsSchema = z.union([factName, z.strictObject({ rows: factName, where: conditionSchema.optional(), name: z.string().min(1) })]);
export type Units = z.infer<typeof unitsSchema>;

/** The kinds of amounts a program can promise. The list is closed: a new kind is a change of the engine with tests. */
export const amountSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), amount: dollars }),
  /** A share of the sum of cost facts, up to `max`. */
  z.strictObject({ kind: z.literal('percent_of'), percent, of: z.array(factName).min(1), max: dollars.optional() }),
  /** So much for each ton, unit or square foot. */
  z.strictObject({ kind: z.literal('per_unit'), amount: dollars, units: unitsSchema, max_units: z.number().positive().optional(), max: dollars.optional() }),
  /** The highest step reached, and optionally so much for each whole unit beyond it. */
  z.strictObject({
    kind: z.literal('stepped'),
    by: factName,
    steps: z.array(z.strictObject({ from: z.number(), amount: dollars })).min(1),
    beyond: z.strictObject({ per: z.number().positive(), amount: dollars }).optional(),
    max: dollars.optional(),
  }),
  /** One cell of a table by the values of facts. */
  z.strictObject({
    kind: z.literal('table'),
    by: z.array(factName).min(1),
    cells: z.array(z.strictObject({ when: z.array(z.union([z.string(), z.number(), z.boolean()])).min(1), amount: dollars })).min(1),
  }),
  /** Typed by a person; the program publishes none. */
  z.strictObject({ kind: z.literal('entered'), fact: factName }),
  /** A rate for each unit saved, with a guaranteed minimum. */
  z.strictObject({ kind: z.literal('performance'), rate: dollars, saved: factName, minimum: dollars.optional(), max: dollars.optional() }),
]);
export type Amount = z.infer<typeof amountSchema>;

const rowSchema = z.strictObject({ when: conditionSchema.optional(), amount: amountSchema, ...datedSchema.shape });

const factorSchema = z.strictObject({
  key: z.string().regex(/^[a-z0-9_]+$/),
  name: z.string().min(1),
  when: conditionSchema,
  /** What it does to the amount so far. */
  effect: z.discriminatedUnion('kind', [
    /** So much more, or so much more for each unit. */
    z.strictObject({ kind: z.literal('add'), amount: dollars, units: unitsSchema.optional() }),
    z.strictObject({ kind: z.literal('replace'), amount: dollars }),
    z.strictObject({ kind: z.literal('multiply'), by: z.number().min(0).max(10) }),
  ]),
  ...datedSchema.shape,
});

/** One thing a program pays for. */
export const lineSchema = z.strictObject({
  key: z.string().regex(/^[a-z0-9_]+$/),
  name: z.string().min(1),
  /** The services it pays for; the screen groups by them. */
  services: z.array(z.string()).default([]),
  scenario: z.string().optional(),
  /** Beside the program: shown for information, outside its caps and its payment. */
  companion: z.boolean().default(false),
  /**
   * Counted only when the answer to this fact, a list of codes, names the line; `suggest`: also while
   * nobody has answered. Such a line is an offer people choose.
   */
  choice: z.strictObject({ fact: factName, suggest: z.boolean() }).optional(),
  /** Unknown gives no amount and lists what is missing; false means the line does not apply. */
  when: conditionSchema.optional(),
  /** `only`: at most one row may apply, more is an error in the program. `highest`: the best of all that apply. */
  pick: z.enum(['only', 'highest']).default('only'),
  rows: z.array(rowSchema).min(1),
  factors: z.array(factorSchema).default([]),
});
export type Line = z.infer<typeof lineSchema>;

/** Limits over several lines. `all` means every line that is not a companion. */
export const capSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('combined'),
    key: z.string(),
    name: z.string(),
    lines: z.union([z.literal('all'), z.array(z.string()).min(1)]),
    amount: dollars,
    ...datedSchema.shape,
  }),
  /** Lifetime of a home over all jobs of a family of programs; what it already has is the fact `household_prior.<family>`. */
  z.strictObject({ kind: z.literal('household'), key: z.string(), name: z.string(), family: z.string(), amount: dollars, ...datedSchema.shape }),
  /**
   * Costs are counted no higher than the invoice: when the sum of the measures (`costs`) is above the
   * invoice (`total`), every percentage is taken of its part of the invoice.
   */
  z.strictObject({ kind: z.literal('invoice'), key: z.string(), name: z.string(), costs: factName, total: factName, ...datedSchema.shape }),
  /** Companions together pay no more than the cost that the program's own rebate leaves; of the costs, the first that is known counts. */
  z.strictObject({ kind: z.literal('cost_left'), key: z.string(), name: z.string(), costs: z.array(factName).min(1), ...datedSchema.shape }),
  /** A share of a cost fact, when it is known: rebates never exceed it. */
  z.strictObject({ kind: z.literal('cost_share'), key: z.string(), name: z.string(), percent, of: factName, ...datedSchema.shape }),
]);
export type Cap = z.infer<typeof capSchema>;

/** How the program's money is divided and who gets it. */
export const splitSchema = z.strictObject({
  payee: z.enum(['contractor', 'homeowner']),
  homeowner_percent: percent,
  contractor_incentive: dollars,
  platform_fee_percent: percent,
  ...datedSchema.shape,
});
export type Split = z.infer<typeof splitSchema>;
