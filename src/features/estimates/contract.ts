import { z } from 'zod';
import { USER_ROLES } from '@/access';
import { fundsNoticeSchema, likelyAmountSchema } from '@/features/job-programs';
import { placesContract } from '@/foundation/places';
import { criterionSchema, dollarAmountSchema, eligibilityStatusSchema, isoDateSchema, jobParts, unmetRequirementSchema } from '@/job-view';
import { defineEndpoint } from '@/platform';
import { STAGES } from '@/rules/forms';

const keyAndName = z.object({ key: z.string(), name: z.string() });
const payee = z.enum(['contractor', 'homeowner']);

const estimatedLine = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  /**
   * Kind of the line. `companion`: amount that another organization pays in addition to the program. `loan` and `information` are shown, but are not part of a
   * total.
   */
  kind: z.enum(['rebate', 'bonus', 'companion', 'loan', 'information']),
  to: z.enum(['homeowner', 'contractor', 'program']),
  services: z.array(z.string()),
  /**
   * State of the line. `amount`: the amount is known. `none`: the line does not apply. `unmet`: a requirement of the line is not met. `unknown`: facts are
   * missing. `withheld`: the home is not eligible for the program.
   */
  state: z.enum(['amount', 'none', 'unmet', 'unknown', 'withheld']),
  amount: dollarAmountSchema.nullable(),
  missing: z.array(z.string()),
  why: z.array(z.string()),
  unmet: z.array(unmetRequirementSchema),
  /** Names of requirements that can be checked only in a later stage. The estimate assumes that they are met. */
  assumed: z.array(z.string()),
  steps: z.array(
    z.object({
      step: z.string(),
      label: z.string(),
      before: dollarAmountSchema,
      after: dollarAmountSchema,
      inputs: z.array(z.object({ label: z.string(), value: z.string() })),
      source: z.string(),
    }),
  ),
});

/** Totals in dollars; null if not known yet. Platform fee, contractor earnings and total are absent if the actor may not see them. */
const totals = z.object({
  homeowner_incentive: dollarAmountSchema.nullable(),
  contractor_incentive: dollarAmountSchema.nullable().optional(),
  platform_fee: dollarAmountSchema.nullable().optional(),
  total: dollarAmountSchema.nullable().optional(),
});

const estimatedCriterion = criterionSchema.extend({ missing: z.array(z.string()) });

const programEstimate = z.object({
  program: z.string(),
  name: z.string(),
  eligibility: eligibilityStatusSchema,
  reasons: z.array(jobParts.ineligibilityReasonSchema),
  /** Criteria of the program. If the program does not pay at this location, contains only the criterion about its territory. */
  criteria: z.array(estimatedCriterion),
  lines: z.array(estimatedLine),
  totals,
  /** Amounts that the program pays, by payee. */
  payable: z.object({ contractor: dollarAmountSchema.optional(), homeowner: dollarAmountSchema }).nullable(),
  /** Sum of the amounts that are known so far; null once the total is known. */
  so_far: dollarAmountSchema.nullable(),
  /** Sentences that explain why the total may still change. */
  open: z.array(z.string()),
  /** True if the total may still increase. */
  may_be_more: z.boolean(),
  /** True if the total may still decrease. */
  may_be_less: z.boolean(),
  /** Notices about budgets that are used up today. A new job would be put on the waitlists of these budgets. */
  funds: z.array(fundsNoticeSchema),
  /** Facts that are needed before a total can be calculated. */
  missing: z.array(z.string()),
  instalments: z.array(
    z.object({ key: z.string(), name: z.string(), payee, amount: dollarAmountSchema.nullable(), opens: z.union([z.string(), z.object({ task: z.string() })]) }),
  ),
  /**
   * Values that the estimate assumed because the request did not contain them. `source`: title of the document that the value comes from; null for earlier
   * rebates, which are assumed to be 0.
   */
  assumed: z.array(z.object({ fact: z.string(), label: z.string(), value: z.unknown(), said: z.string(), source: z.string().nullable() })),
  rule_version: z.int(),
});

const combination = z.object({
  programs: z.array(
    programEstimate.pick({ program: true, name: true, totals: true, so_far: true, open: true, may_be_more: true, may_be_less: true, funds: true }),
  ),
  totals,
  /** Amounts that other organizations pay in addition to the programs. If several programs list the same amount, it appears once. */
  companions: z.array(z.object({ key: z.string(), name: z.string(), amount: dollarAmountSchema })),
  project_cost: dollarAmountSchema.nullable(),
  /** Project cost minus the known amounts of programs and other organizations, at least 0; null while the project cost is unknown. */
  net_cost: dollarAmountSchema.nullable(),
  /** False while a program of the combination is not eligible yet or its amount can still change. */
  is_certain: z.boolean(),
  left_out: z.array(z.object({ program: z.string(), name: z.string(), beside: z.array(z.string()), message: z.string() })),
});

const dates = z.object({
  /** Date of the evaluation. Defaults to today at the home, or without an address, to today in the time zone of the portal. */
  today: isoDateSchema.optional(),
  submitted_on: isoDateSchema.nullish(),
  reserved_on: isoDateSchema.nullish(),
  reservation_expires_on: isoDateSchema.nullish(),
  install_start_date: isoDateSchema.nullish(),
  install_completion_date: isoDateSchema.nullish(),
});

export const estimatePrograms = defineEndpoint({
  method: 'POST',
  path: '/api/programs/estimate',
  summary: 'Estimate the amounts of programs for a home from stated facts. Stores nothing',
  tag: 'programs',
  roles: USER_ROLES,
  isRead: true,
  body: z.object({
    dates: dates.default({}),
    /** Address of the home. A ZIP code is enough, because state, county, climate zone, utilities and income limits follow from it. */
    address: z
      .object({
        zip: z.string().max(10).optional(),
        place_id: placesContract.placeIdSchema.optional(),
        street: z.string().max(400).optional(),
        city: z.string().max(200).optional(),
        state: z.string().max(40).optional(),
        county: z.string().max(100).optional(),
        electric_utility: z.string().max(200).optional(),
        gas_utility: z.string().max(200).optional(),
      })
      .default({}),
    /** Fact values by name. `GET /api/programs/facts` lists the names. */
    facts: z.record(z.string().max(120), z.unknown()).default({}),
    /** Program keys. Defaults to all programs that have incentive lines, are switched on, and are among the programs that the caller works with. */
    programs: z.array(z.string().max(100)).max(100).optional(),
    /**
     * True to assume a usual value, which the program defines, for each fact that the request does not contain. The response lists these values in `assumed`.
     */
    assume: z.boolean().default(false),
    /** True to add the likely range of each program that has no amount yet. The page for a new job shows the same ranges. */
    ranges: z.boolean().default(false),
    /**
     * Stage that the estimate assumes for the job. Requirements of later stages are ignored while their answers are missing. A requirement that is known to be
     * unmet is never ignored.
     */
    stage: z.enum(STAGES).default('draft'),
  }),
  response: z.object({
    today: isoDateSchema,
    /** Home with the facts that follow from the address; null if the request has neither a ZIP code nor a place ID. */
    place: z
      .object({
        zip: z.string(),
        city: z.string(),
        state: z.string(),
        county: z.string().nullable(),
        electric_utilities: z.array(keyAndName),
        gas_utilities: z.array(keyAndName),
      })
      .nullable(),
    /** Annual income limits for this household in dollars; null while the household size or the area is unknown. */
    income_limits: z.object({ ami_80: dollarAmountSchema, ami_150: dollarAmountSchema }).nullable(),
    programs: z.array(programEstimate),
    /** Likely amount ranges of programs that may pay at this location and have no amount yet. Empty unless `ranges` is set. */
    likely: z.array(z.object({ program: z.string(), likely: likelyAmountSchema })),
    /** The allowed combination of programs that pays the homeowner the most, or null if no program pays or may pay. */
    best: combination.nullable(),
    /** Missing facts that could change the eligibility or an amount. The fact with the most influence comes first. */
    missing: z.array(z.object({ fact: z.string(), label: z.string(), decides: z.enum(['eligibility', 'amount']), programs: z.array(z.string()) })),
  }),
  errors: ['not_found', 'too_many_tries'],
});

const column = z.object({
  name: z.string(),
  label: z.string(),
  type: z.string(),
  unit: z.string().nullable(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  meaning: z.string(),
  /** Programs that read the fact, or a value that is calculated from the fact. */
  read_by: z.array(z.string()),
});

export const listFacts = defineEndpoint({
  method: 'GET',
  path: '/api/programs/facts',
  summary: 'Facts that programs read, with label, meaning, the tasks that ask for each, and the programs that read it',
  tag: 'programs',
  roles: USER_ROLES,
  response: z.object({
    items: z.array(
      column.extend({
        /** Members of a fact that has one value for each member. Example: `heat_pump` in `measure_cost.heat_pump`. */
        members: z.array(z.string()),
        /** Columns of a fact that is a list of rows. */
        columns: z.array(column),
        origin: z.string(),
        /** Facts on which the meaning of the answer depends. When one of these facts changes, the question is asked again. */
        depends_on: z.array(z.string()),
        asked_by: z.array(z.object({ task: z.string(), title: z.string() })),
      }),
    ),
  }),
});
