import { z } from 'zod';
import { USER_ROLES } from '@/access';
import { defineEndpoint } from '@/platform';

const day = z.string().nullable();

/** `source`: ID of the source in `sources`. `is_default`: true if the program does not publish the value, so the portal uses an assumed value. */
const sourced = { source: z.string(), is_default: z.boolean() };

const rule = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  /** Condition as a sentence that is generated from the rule. */
  rule: z.string(),
  /** Cases to which the rule applies, as a sentence; null for all cases. */
  applies: z.string().nullable(),
  /** Advice on how to meet the rule. */
  fix: z.string(),
  valid_from: day,
  valid_to: day,
  ...sourced,
});
export type ProgramRuleView = z.infer<typeof rule>;

/** Period that includes its first day (`from`) and last day (`to`). Null means that the period has no such day. */
const stretch = z.object({ from: day, to: day });
export type RatePeriod = z.infer<typeof stretch>;

const cell = z.object({ amount: z.string(), only_when: z.string().nullable(), ...sourced });
export type AmountCell = z.infer<typeof cell>;

/** Amounts by date, with one column for each period in which the amounts stay the same. */
const amounts = z.object({
  stretches: z.array(stretch),
  rows: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      kind: z.enum(['rebate', 'bonus', 'companion', 'loan', 'information']),
      description: z.string().nullable(),
      /** Condition of the whole line as a sentence; null without a condition. */
      only_when: z.string().nullable(),
      /** Adjustments and notes on the calculation. */
      notes: z.array(z.string()),
      requires: z.array(rule),
      /**
       * Alternative amounts in each period. The program pays the first one that applies, or the highest one if `notes` says so. In a period without
       * alternatives, it pays nothing.
       */
      cells: z.array(z.array(cell)),
      ...sourced,
    }),
  ),
});
export type ProgramAmountsView = z.infer<typeof amounts>;

const table = z.object({
  key: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  stretches: z.array(stretch),
  rows: z.array(z.object({ at: z.array(z.string()), cells: z.array(z.array(cell)) })),
  ...sourced,
});
export type ProgramTableView = z.infer<typeof table>;

const sentence = z.object({ key: z.string(), name: z.string(), text: z.string(), valid_from: day, valid_to: day, ...sourced });
export type ProgramSentenceView = z.infer<typeof sentence>;

/** `sentence`: description of the change, with the values before and after. */
const change = z.object({ name: z.string(), sentence: z.string() });
export type ProgramChangeView = z.infer<typeof change>;

const page = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  email: z.string().nullable(),
  url: z.string().nullable(),
  version: z.int(),
  released_at: z.iso.datetime(),
  /** Day for which the status and the announced changes are valid. */
  today: z.string(),
  status: z.object({
    state: z.enum(['open', 'closed', 'not_yet_open', 'off']),
    accept_submissions_from: day,
    accept_submissions_until: day,
    /** Closing date and text about the successor program; null if the program is not closed. */
    closed: z.string().nullable(),
    /** Programs of this portal that replace the closed program. Omits programs that the viewer may not see. */
    successors: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
  area: z.string(),
  scope: z.string(),
  homeowner_requirements: z.string(),
  program_specifics: z.string(),
  install_timeline: z.string(),
  /** Maximum for one household in dollars; null if the program has no single maximum. */
  household_maximum: z.number().nullable(),
  /** Name of the job date that determines the amounts, for example the date of the submission. */
  basis: z.string(),
  criteria: z.array(rule),
  amounts: amounts,
  announced: z.array(z.object({ on: z.string(), name: z.string(), before: z.string(), after: z.string() })),
  limits: z.array(sentence),
  payment: z.array(sentence),
  stacking: z.array(sentence),
  budgets: z.array(sentence),
  classes: z.array(z.object({ key: z.string(), name: z.string(), cases: z.array(z.object({ name: z.string(), rule: z.string() })), ...sourced })),
  tables: z.array(table),
  settings: z.array(sentence),
  sources: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      url: z.string().nullable(),
      date: z.string(),
      confidence: z.enum(['sourced', 'secondary', 'inference', 'default', 'seed']),
    }),
  ),
  /** Up to 20 released versions, newest first. The oldest of these lists no changes, because no earlier version is loaded for comparison. */
  versions: z.array(z.object({ version: z.int(), released_at: z.iso.datetime(), effective_on: day, reason: z.string().nullable(), changes: z.array(change) })),
});
export type ProgramPageView = z.infer<typeof page>;

const key = z.object({ key: z.string().max(100) });

export const getProgramPage = defineEndpoint({
  method: 'GET',
  path: '/api/programs/{key}/page',
  summary: 'Program page with rules as sentences, amounts by date, sources, and the changes of each version',
  tag: 'programs',
  roles: USER_ROLES,
  params: key,
  response: page,
  revalidates: true,
  errors: ['not_found'],
});

/** JSON-LD object. schema.org defines its properties. */
const jsonLd = z.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null).describe('A FinancialIncentive of schema.org');

export const getProgramStructuredData = defineEndpoint({
  method: 'GET',
  path: '/api/programs/{key}/structured-data',
  summary: 'Amounts of a program as FinancialIncentive of schema.org (JSON-LD)',
  tag: 'programs',
  roles: USER_ROLES,
  params: key,
  response: z.object({ '@context': z.literal('https://schema.org'), '@graph': z.array(jsonLd) }),
  revalidates: true,
  errors: ['not_found'],
});
