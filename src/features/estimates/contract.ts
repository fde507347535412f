import { z } from 'zod';
import { CONTRACTOR_ROLES, STAFF_ROLES } from '@/access';
import { fundsNotice, likely } from '@/features/programs';
import { criterion, dollarAmount, eligibilityStatus, isoDate, jobParts, unmetRequirement } from '@/job-view';
import { defineEndpoint } from '@/platform';
import { STAGES } from '@/rules/forms';

/** Everybody who works here; a guest has a session for one job and nothing beside it. */
const SIGNED_IN = [...CONTRACTOR_ROLES, ...STAFF_ROLES];

const named = z.object({ key: z.string(), name: z.string() });
const payee = z.enum(['contractor', 'homeowner']);

export const estimatedLine = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  /** `companion`: others' money beside the program; `loan`, `information`: shown, and in no sum. */
  kind: z.enum(['rebate', 'bonus', 'companion', 'loan', 'information']),
  to: z.enum(['homeowner', 'contractor', 'program']),
  services: z.array(z.string()),
  /** `none`: nothing to pay for. `unmet`: the measure is not what it must be. `unknown`: something is missing. `withheld`: not eligible. */
  state: z.enum(['amount', 'none', 'unmet', 'unknown', 'withheld']),
  amount: dollarAmount.nullable(),
  missing: z.array(z.string()),
  why: z.array(z.string()),
  unmet: z.array(unmetRequirement),
  /** Requirements of a later stage, taken as met. */
  assumed: z.array(z.string()),
  steps: z.array(
    z.object({
      step: z.string(),
      label: z.string(),
      before: dollarAmount,
      after: dollarAmount,
      inputs: z.array(z.object({ label: z.string(), value: z.string() })),
      source: z.string(),
    }),
  ),
});

/** Absent is what the caller may not see: the platform fee, and what a company earns. `null`: not known yet. */
const totals = z.object({
  homeowner_incentive: dollarAmount.nullable(),
  contractor_incentive: dollarAmount.nullable().optional(),
  platform_fee: dollarAmount.nullable().optional(),
  total: dollarAmount.nullable().optional(),
});

export const estimatedCriterion = criterion.extend({ missing: z.array(z.string()) });

export const programEstimate = z.object({
  program: z.string(),
  name: z.string(),
  eligibility: eligibilityStatus,
  reasons: z.array(jobParts.ineligibilityReason),
  /** Of a program that does not pay where the home stands, its territory only. */
  criteria: z.array(estimatedCriterion),
  lines: z.array(estimatedLine),
  totals,
  /** What the program pays to whom. */
  payable: z.object({ contractor: dollarAmount.optional(), homeowner: dollarAmount }).nullable(),
  /** What is certain while the total is not. */
  so_far: dollarAmount.nullable(),
  /** What the total may still change by, in sentences. */
  open: z.array(z.string()),
  /** The directions in which the total may still change. */
  may_be_more: z.boolean(),
  may_be_less: z.boolean(),
  /** Money that is used up today: a job would wait for it. */
  funds: z.array(fundsNotice),
  /** Facts to state before there is a total. */
  missing: z.array(z.string()),
  instalments: z.array(
    z.object({ key: z.string(), name: z.string(), payee, amount: dollarAmount.nullable(), opens: z.union([z.string(), z.object({ task: z.string() })]) }),
  ),
  /** What was taken without being stated. `source`: who says that it is usual. */
  assumed: z.array(z.object({ fact: z.string(), label: z.string(), value: z.unknown(), said: z.string(), source: z.string().nullable() })),
  rule_version: z.int(),
});

const combination = z.object({
  programs: z.array(
    programEstimate.pick({ program: true, name: true, totals: true, so_far: true, open: true, may_be_more: true, may_be_less: true, funds: true }),
  ),
  totals,
  /** Others' money beside the programs, each once. */
  companions: z.array(z.object({ key: z.string(), name: z.string(), amount: dollarAmount })),
  project_cost: dollarAmount.nullable(),
  /** What is left for the homeowner to pay; null while the cost is not known. */
  net_cost: dollarAmount.nullable(),
  /** False while something is missing that could change it. */
  is_certain: z.boolean(),
  left_out: z.array(z.object({ program: z.string(), name: z.string(), beside: z.array(z.string()), message: z.string() })),
});

const dates = z.object({
  /** Today at the home unless said. */
  today: isoDate.optional(),
  submitted_on: isoDate.nullish(),
  reserved_on: isoDate.nullish(),
  reservation_expires_on: isoDate.nullish(),
  install_start_date: isoDate.nullish(),
  install_completion_date: isoDate.nullish(),
});

export const estimatePrograms = defineEndpoint({
  method: 'POST',
  path: '/api/programs/estimate',
  summary: 'What programs would give a home, on facts that are only stated; nothing is kept',
  tag: 'programs',
  who: SIGNED_IN,
  isRead: true,
  body: z.object({
    dates: dates.default({}),
    /** A ZIP is enough: state, county, climate zone, utilities and income limits follow from it. */
    address: z
      .object({
        zip: z.string().max(10).optional(),
        place_id: z.string().max(120).optional(),
        street: z.string().max(400).optional(),
        city: z.string().max(200).optional(),
        state: z.string().max(40).optional(),
        county: z.string().max(100).optional(),
        electric_utility: z.string().max(200).optional(),
        gas_utility: z.string().max(200).optional(),
      })
      .default({}),
    /** By the names of `GET /api/programs/facts`. */
    facts: z.record(z.string().max(120), z.unknown()).default({}),
    /** Keys. Without them, the programs of the company or of the member of staff. */
    programs: z.array(z.string().max(100)).max(100).optional(),
    /** Take what each program usually takes where nothing was stated, and say so. */
    assume: z.boolean().default(false),
    /** Adds the likely range of each program that has no amount yet, as on the page for a new job. */
    ranges: z.boolean().default(false),
    /** How far the work is: requirements of later stages are taken as met. */
    stage: z.enum(STAGES).default('draft'),
  }),
  response: z.object({
    today: isoDate,
    /** What the address says; null without one. */
    place: z
      .object({
        zip: z.string(),
        city: z.string(),
        state: z.string(),
        county: z.string().nullable(),
        electric_utilities: z.array(named),
        gas_utilities: z.array(named),
      })
      .nullable(),
    /** Yearly limits for this household; null while its size or the area is not known. */
    income_limits: z.object({ ami_80: dollarAmount, ami_150: dollarAmount }).nullable(),
    programs: z.array(programEstimate),
    /** The likely ranges of programs that have no amount yet; empty unless `ranges` is set. */
    likely: z.array(z.object({ program: z.string(), likely })),
    /** The programs that together leave the homeowner the most, of those that may be had together; null where none pays. */
    best: combination.nullable(),
    /** Facts that would decide something, those that decide most first. */
    missing: z.array(z.object({ fact: z.string(), label: z.string(), decides: z.enum(['eligibility', 'amount']), programs: z.array(z.string()) })),
  }),
  refuses: ['not_found', 'too_many_tries'],
});

const column = z.object({
  name: z.string(),
  label: z.string(),
  type: z.string(),
  unit: z.string().nullable(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  meaning: z.string(),
  /** Programs that look at it, or at what follows from it. */
  read_by: z.array(z.string()),
});

export const listFacts = defineEndpoint({
  method: 'GET',
  path: '/api/programs/facts',
  summary: 'The facts that programs decide by: what they are called, what they mean, who asks and who reads them',
  tag: 'programs',
  who: SIGNED_IN,
  response: z.object({
    items: z.array(
      column.extend({
        /** Of a fact with a value for each: `measure_cost.heat_pump`. */
        members: z.array(z.string()),
        /** Of a list of rows. */
        columns: z.array(column),
        origin: z.string(),
        /** Facts that give the answer its meaning: when one of them changes, it is asked again. */
        depends_on: z.array(z.string()),
        asked_by: z.array(z.object({ task: z.string(), title: z.string() })),
      }),
    ),
  }),
});
