import { z } from 'zod';
import { STAFF_ROLES } from '@/access';
import { defineEndpoint, trimmedString } from '@/platform';
import { BUDGET_STATES } from '@/rules/program-parameters';

const cell = z.object({
  /** Values that identify this cell of the budget, for example a county: one for each dimension in `by`, in the same order. */
  at: z.array(z.object({ value: z.string(), label: z.string() })),
  /** First day of the period, or null if the budget has no periods. */
  period: z.iso.date().nullable(),
  /** Total in dollars, or null if it is not known. */
  amount: z.number().nullable(),
  is_entered: z.boolean(),
  promised: z.number(),
  left: z.number().nullable(),
  state: z.enum(BUDGET_STATES),
  is_closed: z.boolean(),
  /** Number of jobs of all contractors that wait for money. */
  waiting: z.int(),
  note: z.string().nullable(),
  changed_by: z.string().nullable(),
  changed_at: z.iso.datetime().nullable(),
  /** Version of the cell. The version is 0 until staff first change the cell. */
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
  /** First day of the current period. */
  period: z.iso.date().nullable(),
  by: z.array(z.object({ fact: z.string(), label: z.string(), options: z.array(z.object({ value: z.string(), label: z.string() })) })),
  cells: z.array(cell),
  abilities: z.object({ edit: z.boolean() }),
});
export type BudgetView = z.infer<typeof budget>;

export const listBudgets = defineEndpoint({
  method: 'GET',
  path: '/api/budgets',
  summary: "Budgets of the user's programs, with total, promised and remaining money",
  tag: 'programs',
  roles: STAFF_ROLES,
  response: z.object({ items: z.array(budget) }),
});

export const changeBudget = defineEndpoint({
  method: 'PUT',
  path: '/api/budgets/{program}/{budget}',
  summary: 'Set the total of a budget cell, or close or reopen the cell',
  tag: 'programs',
  roles: STAFF_ROLES,
  params: z.object({ program: z.string(), budget: z.string() }),
  body: z.object({
    /** Values that identify the cell of the budget: one for each dimension in `by`, in the same order. */
    at: z.array(z.string().max(200)).max(20),
    period: z.iso.date().nullable().default(null),
    /** Total in dollars. Null restores the amount that the program published. The total cannot be lower than the money that jobs hold. */
    amount: z.number().min(0).max(1e12).nullable(),
    is_closed: z.boolean(),
    note: z.string().overwrite(trimmedString).max(1_000),
    version: z.int(),
  }),
  response: budget,
  errors: ['stale_version'],
});
