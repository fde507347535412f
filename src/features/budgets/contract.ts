import { z } from 'zod';
import { STAFF_ROLES } from '@/access';
import { defineEndpoint, trimmedString } from '@/platform';
import { BUDGET_STATES } from '@/rules/terms';

const cell = z.object({
  /** What tells it apart, in the order of `by`. */
  at: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The first day of its period; null where the money is one amount for good. */
  period: z.iso.date().nullable(),
  /** Null: nobody says how much there is. */
  amount: z.number().nullable(),
  is_entered: z.boolean(),
  promised: z.number(),
  left: z.number().nullable(),
  state: z.enum(BUDGET_STATES),
  is_closed: z.boolean(),
  /** Jobs of all companies that wait for it. */
  waiting: z.int(),
  note: z.string().nullable(),
  changed_by: z.string().nullable(),
  changed_at: z.iso.datetime().nullable(),
  /** 0 while nobody has changed it. */
  version: z.int(),
});
export type BudgetCell = z.infer<typeof cell>;

const budget = z.object({
  program: z.string(),
  program_name: z.string(),
  key: z.string(),
  name: z.string(),
  message: z.string(),
  source: z.string(),
  counts_from: z.enum(['submitted', 'reserved', 'enrolled']),
  waitlist: z.boolean(),
  /** The first day of the period of today. */
  period: z.iso.date().nullable(),
  by: z.array(z.object({ fact: z.string(), label: z.string(), options: z.array(z.object({ value: z.string(), label: z.string() })) })),
  cells: z.array(cell),
  abilities: z.object({ edit: z.boolean() }),
});
export type BudgetView = z.infer<typeof budget>;

export const listBudgets = defineEndpoint({
  method: 'GET',
  path: '/api/budgets',
  summary: 'Budgets of your programs: what there is, what is promised, what is left',
  tag: 'programs',
  who: STAFF_ROLES,
  response: z.object({ items: z.array(budget) }),
});

export const changeBudget = defineEndpoint({
  method: 'PUT',
  path: '/api/budgets/{program}/{budget}',
  summary: 'Says how much money a part of a budget has, closes it or opens it again',
  tag: 'programs',
  who: STAFF_ROLES,
  params: z.object({ program: z.string(), budget: z.string() }),
  body: z.object({
    /** What tells it apart, in the order of `by`. */
    at: z.array(z.string().max(200)).max(20),
    period: z.iso.date().nullable().default(null),
    /** Null: what the program says counts. */
    amount: z.number().min(0).max(1e12).nullable(),
    is_closed: z.boolean(),
    note: z.string().overwrite(trimmedString).max(1_000),
    version: z.int(),
  }),
  response: budget,
  refuses: ['stale_version'],
});
