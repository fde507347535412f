import { z } from 'zod';
import { USER_ROLES } from '@/access';
import {
  amountChangeSchema,
  criterionSchema,
  dollarAmountSchema,
  eligibilityStatusSchema,
  isoInstantSchema,
  jobParamsSchema,
  unmetRequirementSchema,
} from '@/job-view';
import { defineEndpoint, type ResponseOf } from '@/platform';
import { COMPARED_PROGRAM_PARTS } from './change-explanation/parts';

const questionLocation = z.object({ task_id: z.uuid(), task: z.string(), question: z.string() });
const option = z.object({ value: z.string(), label: z.string() });

const question = z.object({
  fact: z.string(),
  label: z.string(),
  meaning: z.string(),
  kind: z.enum(['integer', 'decimal', 'money', 'date', 'yes_no', 'yes_no_dont_know', 'choice', 'choices', 'text']),
  unit: z.string().nullable(),
  options: z.array(option),
  today: z.unknown(),
  today_in_words: z.string(),
  asked: questionLocation.nullable(),
  programs: z.array(z.string()),
});

const factChange = z.object({ fact: z.string(), text: z.string(), value: z.unknown(), asked: questionLocation.nullable() });
/** Alternative answer changes that would meet a rule. One alternative is enough, but all its answers must change together. */
const changes = z.array(z.array(factChange));

/** Amounts of a program. Only staff receive the total and the steps. Staff receive the platform fee only if they have the right to see it. */
const money = z.object({
  homeowner: dollarAmountSchema.nullable(),
  contractor_incentive: dollarAmountSchema.nullable(),
  total: dollarAmountSchema.nullable().optional(),
  platform_fee: dollarAmountSchema.nullable().optional(),
  lines: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      state: z.enum(['amount', 'none', 'unmet', 'unknown', 'withheld']),
      kind: z.enum(['rebate', 'bonus', 'companion', 'loan', 'information']),
      amount: dollarAmountSchema.nullable(),
      why: z.array(z.string()),
      unmet: z.array(unmetRequirementSchema.extend({ changes })),
      steps: z.array(z.object({ label: z.string(), before: dollarAmountSchema, after: dollarAmountSchema, source: z.string() })).optional(),
    }),
  ),
  open: z.array(z.string()),
  missing: z.array(z.object({ label: z.string(), asked: questionLocation.nullable() })),
});
export type MoneyView = z.infer<typeof money>;

/** Result of a program now or in the scenario. `on_job`: the program is opted in. */
const outcome = z.object({
  on_job: z.boolean(),
  eligibility: eligibilityStatusSchema,
  reasons: z.array(z.string()),
  /** Absent if the viewer may not see amounts. */
  amounts: money.optional(),
});
export type ProgramOutcome = z.infer<typeof outcome>;

const program = z.object({
  key: z.string(),
  name: z.string(),
  today: outcome,
  scenario: outcome,
  criteria: z.array(criterionSchema.extend({ before: criterionSchema.shape.state.nullable(), asked: questionLocation.nullable(), changes })),
  /** True if no other answers would make the program eligible, for example because of the address, the date or a decision about the program. */
  is_ruled_out: z.boolean(),
});

export const calculateWhatIf = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/what-if',
  isRead: true,
  summary: 'Evaluate every program with changed answers and compare the results with the current job. Stores nothing',
  tag: 'eligibility',
  roles: USER_ROLES,
  params: jobParamsSchema,
  body: z.object({
    /** Changed values by fact, or by list cell (`units[2].seer2`); null removes an answer. */
    facts: z.record(z.string().max(100), z.unknown()),
    /** Keys of the programs in the scenario. Default: the programs that are opted in on the job. */
    programs: z.array(z.string().max(40)).max(40).optional(),
  }),
  response: z.object({
    questions: z.array(question),
    programs: z.array(program),
    best: z
      .object({
        programs: z.array(z.string()),
        /** Absent if the viewer may not see amounts. */
        homeowner: dollarAmountSchema.optional(),
        is_certain: z.boolean(),
        left_out: z.array(z.object({ program: z.string(), beside: z.array(z.string()), message: z.string() })),
      })
      .nullable(),
    /** Cost that the homeowner pays after all rebates; absent if the viewer may not see amounts. */
    left_to_pay: z.object({ today: dollarAmountSchema.nullable(), scenario: dollarAmountSchema.nullable() }).optional(),
  }),
  errors: ['too_many_tries', 'not_found'],
});
export type WhatIf = ResponseOf<typeof calculateWhatIf>;

/** Time at which a result of the job changed, and the programs whose results changed. */
const moment = z.object({ id: z.string(), at: isoInstantSchema, programs: z.array(z.object({ key: z.string(), name: z.string(), version: z.int() })) });

const pair = <T extends z.ZodType>(of: T) => ({ before: of, after: of });
const dollarsMoved = z.object(pair(dollarAmountSchema.nullable()));

const comparison = z.object({
  facts: z.array(
    z.object({ label: z.string(), ...pair(z.string()), by: z.string(), at: z.string(), asked: questionLocation.nullable(), is_read: z.boolean() }),
  ),
  rules: z.array(
    z.object({
      program: z.string(),
      name: z.string(),
      from: z.int(),
      to: z.int(),
      entries: z.array(
        z.object({
          part: z.enum(COMPARED_PROGRAM_PARTS),
          name: z.string(),
          how: z.enum(['added', 'removed', 'changed']),
          values: z.array(z.object(pair(z.string()))),
        }),
      ),
    }),
  ),
  decisions: z.array(z.object({ program: z.string(), name: z.string(), text: z.string(), by: z.string(), at: isoInstantSchema })),
  days: z.object(pair(z.string())).nullable(),
  programs: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      moved: z.boolean(),
      eligibility: z.object(pair(eligibilityStatusSchema.nullable())),
      reasons: z.object(pair(z.array(z.string()))),
      criteria: z.array(z.object({ key: z.string(), name: z.string(), ...pair(z.enum(['met', 'not_met', 'unknown', 'pending']).nullable()) })),
      /** Absent if the viewer may not see amounts. Only staff receive the total. */
      amounts: z
        .object({
          lines: z.array(z.object({ key: z.string(), name: z.string(), ...pair(dollarAmountSchema.nullable()) })),
          homeowner: dollarsMoved,
          contractor: dollarsMoved,
          total: dollarsMoved.optional(),
        })
        .optional(),
    }),
  ),
});

export const compareEvaluations = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/evaluations',
  summary: 'Times at which results of the job changed, and a comparison of two of these times with causes and effects',
  tag: 'eligibility',
  roles: USER_ROLES,
  params: jobParamsSchema,
  /**
   * IDs of the two moments to compare. By default, viewers who may see amounts get the last moment at which an amount changed, and the moment before. Other
   * viewers get the last two moments.
   */
  query: z.object({ before: z.iso.datetime().optional(), after: z.iso.datetime().optional() }),
  response: z.object({
    /** Times at which a result of the job changed, newest first. */
    items: z.array(moment),
    before: z.string().nullable(),
    after: z.string().nullable(),
    comparison: comparison.nullable(),
    /** Amounts that changed after submission. A payee receives only their own amounts. Staff receive all amounts. */
    amount_changes: z.array(amountChangeSchema.extend({ program: z.string(), name: z.string() })),
  }),
  errors: ['not_found'],
});
