import { z } from 'zod';
import { actionOwner, CONTRACTORS, day, dollars, eligibilityStatus, flag, jobCard, list, OFFICE, paymentStatus, STAFF, stageKey } from '@/job/contract/parts';
import { call } from '@/platform';
import { STAGES } from '@/rules/forms/stages';

/** Sort fields and defaults of seed 1 §9. The server keeps its own default; our screens always say theirs. */
export const SORT_FIELDS = ['job_name', 'created_at', 'install_start_date', 'current_stage_started_at'] as const;
export const PAGE_SIZES = [10, 25, 50, 100] as const;

const stagesFilter = list(z.union([stageKey, z.enum(['1', '2', '3', '4', '5', '6'])])).transform((stages) =>
  stages.map((stage) => (/^[1-6]$/.test(stage) ? (STAGES[Number(stage) - 1] ?? 'create') : (stage as (typeof STAGES)[number]))),
);

/** Filters of the list, the summary and the filter options alike. */
export const jobFilters = z.object({
  contractor_id: z.uuid().optional(),
  program_id: list(z.string()).optional(),
  is_canceled: flag.optional(),
  include_canceled: flag.optional(),
  include_complete: flag.optional(),
  is_claimed_jobs: flag.optional(),
  claimed_by: list(z.uuid()).optional(),
  stages: stagesFilter.optional(),
  ops_user: z.uuid().optional(),
  contractor_user: z.uuid().optional(),
  has_contractor_task_exception: flag.optional(),
  has_ops_task_exception: flag.optional(),
  action_owner: list(actionOwner).optional(),
  action_required: flag.optional(),
  payment_status: list(paymentStatus).optional(),
  eligibility: list(eligibilityStatus).optional(),
  q: z.string().trim().max(100).optional(),
});
export type JobFilters = z.output<typeof jobFilters>;

const paging = z.object({
  page_number: z.coerce.number().int().min(1).max(100_000).default(1),
  // A larger page than the largest is the largest; a smaller than one is an error.
  per_page: z.coerce
    .number()
    .int()
    .min(1)
    .default(25)
    .transform((size) => Math.min(size, 100)),
  sort_by: z.enum(SORT_FIELDS).default('created_at'),
  sort_direction: z.enum(['asc', 'desc']).default('asc'),
  /** `next` of the page before, with the same order: reads on from there whatever the page's number. */
  after: z.string().max(1_000).optional(),
});

const page = z.object({
  items: z.array(jobCard),
  total: z.int(),
  /** There are so many and more: nobody counted on. */
  total_is_at_least: z.boolean(),
  page_number: z.int(),
  per_page: z.int(),
  /** Where the next page begins, for `after`; null at the end of the list. */
  next: z.string().nullable(),
});

export const listJobs = call({
  method: 'GET',
  path: '/api/jobs',
  summary: 'Jobs of your company',
  tag: 'jobs',
  who: CONTRACTORS,
  query: jobFilters.extend(paging.shape),
  response: page,
});
export const listJobsInternal = call({
  method: 'GET',
  path: '/api/jobs/internal',
  summary: 'Jobs of all companies',
  tag: 'jobs',
  who: STAFF,
  query: jobFilters.extend(paging.shape),
  response: page,
});

const counts = z.object({
  /** Jobs per stage: canceled ones only where the query includes them, closed ones unless it leaves them out. */
  stages: z.record(stageKey, z.int()),
  all: z.int(),
  canceled: z.int(),
  complete: z.int(),
  /** Jobs where your side must act. */
  action_required: z.int(),
  /** There are so many and more of each: nobody counted on. */
  are_at_least: z.boolean(),
});

export const jobSummary = call({
  method: 'GET',
  path: '/api/jobs/summary',
  summary: 'Counts per tab for your company',
  tag: 'jobs',
  who: CONTRACTORS,
  query: jobFilters,
  response: counts,
});
export const jobSummaryInternal = call({
  method: 'GET',
  path: '/api/jobs/summary-internal',
  summary: 'Counts per tab over all companies',
  tag: 'jobs',
  who: STAFF,
  query: jobFilters,
  response: counts,
});

const option = z.object({ value: z.string(), label: z.string() });

export const jobFilterOptions = call({
  method: 'POST',
  path: '/api/jobs/filters',
  isRead: true,
  summary: 'Values the filters can take for you',
  tag: 'jobs',
  who: [...CONTRACTORS, ...STAFF],
  response: z.object({
    programs: z.array(option),
    contractors: z.array(option),
    ops_users: z.array(option),
    contractor_users: z.array(option),
    claimed_by: z.array(option),
  }),
});

export const searchJobs = call({
  method: 'GET',
  path: '/api/jobs/search',
  summary: 'Every job you can see, to be matched locally; with q the server looks',
  tag: 'jobs',
  who: [...CONTRACTORS, ...STAFF],
  query: z.object({ stages: stagesFilter.optional(), include_canceled: flag.optional(), q: z.string().trim().max(100).optional() }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        code: z.string(),
        full_name: z.string(),
        address: z.string(),
        city: z.string(),
        contractor: z.string(),
        external_id: z.string().nullable(),
        is_canceled: z.boolean(),
        stage: z.int(),
        program_keys: z.array(z.string()),
      }),
    ),
    /** More jobs exist than are sent: search with `q`. */
    partial: z.boolean(),
  }),
});

export const criterion = z.object({
  key: z.string(),
  name: z.string(),
  state: z.enum(['met', 'not_met', 'unknown', 'pending', 'not_applicable']),
  /** One sentence: what the rule says. */
  description: z.string(),
  /** What was read, in words. */
  read: z.array(z.object({ fact: z.string(), label: z.string(), value: z.string() })),
  /** What would change the answer; empty when it is met. */
  change: z.string(),
  fix: z.string(),
  reason: z.string(),
  counts: z.boolean(),
  source: z.string(),
});

const duplicate = z.object({
  is_own: z.boolean(),
  same_address: z.boolean(),
  is_similar: z.boolean(),
  id: z.uuid().nullable(),
  short_code: z.string().nullable(),
  initials: z.string().nullable(),
  stage: z.string().nullable(),
  programs: z.array(z.string()),
});

/** The chooser of /create for one address: per program, whether it fits and why. */
export const initialEligibility = call({
  method: 'GET',
  path: '/api/jobs/initial-eligibility/{google_place_id}',
  summary: 'What is known of an address: programs that fit, income limits, jobs already there',
  tag: 'jobs',
  who: [...OFFICE, 'ops'],
  params: z.object({ google_place_id: z.string().min(1).max(120) }),
  query: z.object({
    unit: z.string().max(49).optional(),
    number_of_occupants: z.coerce.number().int().min(1).max(20).optional(),
    email: z.string().max(254).optional(),
    household_income: z.coerce.number().min(0).optional(),
  }),
  response: z.object({
    place: z.object({
      place_id: z.string(),
      street: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      county: z.string().nullable(),
      precision: z.enum(['rooftop', 'street', 'zip']),
      electric_utilities: z.array(z.string()),
      gas_utilities: z.array(z.string()),
      climate_zone: z.string().nullable(),
    }),
    /** Yearly limits in dollars for 1 to 8 people and for this household when it is larger; null where the area has none in the tables. */
    income_limits: z.object({ area: z.string(), people: z.array(z.int()), ami_80: z.array(dollars), ami_150: z.array(dollars) }).nullable(),
    programs: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        description: z.string(),
        eligibility: eligibilityStatus,
        fits: z.enum(['yes', 'maybe', 'no']),
        /** Why, in one sentence. */
        why: z.string(),
        criteria: z.array(criterion),
        card: z.object({ scope: z.string(), homeowner_requirements: z.string(), program_specifics: z.string(), install_timeline: z.string() }),
        scopes: z.array(z.string()),
        accept_submissions_from: day.nullable(),
        accept_submissions_until: day.nullable(),
        cannot_combine: z.array(z.object({ program: z.string(), message: z.string() })),
      }),
    ),
    duplicates: z.array(duplicate),
    /** The business date the answer holds for. */
    today: day,
  }),
  refuses: ['not_found'],
});

export const createJob = call({
  method: 'POST',
  path: '/api/jobs',
  summary: 'Create a job',
  tag: 'jobs',
  who: [...OFFICE, 'ops'],
  body: z.object({
    google_place_id: z.string().min(1).max(120),
    unit: z.string().max(49).nullish(),
    programs: z.array(z.string()).max(17),
    /** Staff create for a company; contractors get their own silently. */
    contractor_id: z.uuid().nullish(),
    contractor_user: z.uuid().nullish(),
    /** The person saw that a job exists here and wants a second one. */
    create_anyway: z.boolean().optional(),
    create_anyway_reason: z.string().max(500).nullish(),
    answers: z.record(z.string(), z.unknown()),
  }),
  response: z.object({ id: z.uuid(), short_code: z.string() }),
  status: 201,
  refuses: ['not_allowed', 'not_found', 'already_exists'],
});

export const jobByCode = call({
  method: 'GET',
  path: '/api/jobs/code/{short_code}',
  summary: 'The job of a short code',
  tag: 'jobs',
  who: [...CONTRACTORS, ...STAFF],
  params: z.object({ short_code: z.string().min(1).max(12) }),
  response: z.object({ id: z.uuid() }),
  refuses: ['not_found'],
});
