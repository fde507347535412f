import { z } from 'zod';
import { INCOME_LEVELS } from '@/content/forms/income/income_levels';
import { fundsNotice, likely } from '@/features/programs';
import { CONTRACTOR_OFFICE, criterion, dollarAmount, eligibilityStatus, isoDate, jobParams, queryBoolean, queryList } from '@/job-view';
import { defineEndpoint, keysOf, trimmedString } from '@/platform';
import { SERVICES } from '@/rules/facts';

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
export const initialEligibility = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/initial-eligibility/{google_place_id}',
  summary: 'What is known of an address: programs that fit, income limits, jobs already there',
  tag: 'jobs',
  who: [...CONTRACTOR_OFFICE, 'ops'],
  params: z.object({ google_place_id: z.string().min(1).max(120) }),
  query: z.object({
    unit: z.string().max(49).optional(),
    number_of_occupants: z.coerce.number().int().min(1).max(20).optional(),
    email: z.string().max(254).optional(),
    income_level: z.enum(keysOf(INCOME_LEVELS)).optional(),
    services: queryList(z.enum(keysOf(SERVICES))).optional(),
    new_construction: queryBoolean.optional(),
    renter_or_owner: z.enum(['renter', 'owner']).optional(),
    /** Whose usual prices count, where staff create for a company; a contractor's are its own. */
    contractor_id: z.uuid().optional(),
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
    income_limits: z.object({ area: z.string(), people: z.array(z.int()), ami_80: z.array(dollarAmount), ami_150: z.array(dollarAmount) }).nullable(),
    /** Household size, income band and equipment are known: a program without an amount has none to say. */
    is_money_known: z.boolean(),
    programs: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        description: z.string(),
        eligibility: eligibilityStatus,
        fits: z.enum(['yes', 'maybe', 'no']),
        /** Why, in one sentence. */
        why: z.string(),
        /**
         * What it is likely to pay the homeowner, from the address on; null where the program cannot say. `open`: what is not
         * known yet and would narrow it. `from` and `jobs` are null while something is open or where the company has done too
         * few such jobs: then `to` is what the program pays at most.
         */
        likely: likely.nullable(),
        /** Its rebate is an amount that somebody enters on the job. */
        is_amount_entered: z.boolean(),
        criteria: z.array(criterion),
        /** Money that is used up today: a new job would wait. */
        funds: z.array(fundsNotice),
        card: z.object({ scope: z.string(), homeowner_requirements: z.string(), program_specifics: z.string(), install_timeline: z.string() }),
        scopes: z.array(z.string()),
        accept_submissions_from: isoDate.nullable(),
        accept_submissions_until: isoDate.nullable(),
        cannot_combine: z.array(z.object({ program: z.string(), message: z.string() })),
      }),
    ),
    duplicates: z.array(duplicate),
    /** The business date the answer holds for. */
    today: isoDate,
  }),
  refuses: ['not_found'],
});

export const createJob = defineEndpoint({
  method: 'POST',
  path: '/api/jobs',
  summary: 'Create a job',
  tag: 'jobs',
  who: [...CONTRACTOR_OFFICE, 'ops'],
  body: z.object({
    google_place_id: z.string().min(1).max(120),
    unit: z.string().max(49).nullish(),
    programs: z.array(z.string()).max(17),
    /** Staff create for a company; contractors get their own silently. */
    contractor_id: z.uuid().nullish(),
    contractor_user: z.uuid().nullish(),
    /** The person saw that a job exists here and wants a second one. */
    create_anyway: z.boolean().optional(),
    create_anyway_reason: z.string().overwrite(trimmedString).max(500).nullish(),
    answers: z.record(z.string(), z.unknown()),
  }),
  response: z.object({ id: z.uuid(), short_code: z.string() }),
  status: 201,
  refuses: ['not_allowed', 'not_found', 'already_exists', 'too_many_tries'],
});

export const CLONE_GROUPS = ['homeowner', 'home', 'equipment', 'documents'] as const;
export type CloneGroup = (typeof CLONE_GROUPS)[number];

export const cloneJob = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/clone',
  summary: 'New jobs with copies of what was answered here; nothing that was signed, promised or paid',
  tag: 'jobs',
  who: [...CONTRACTOR_OFFICE, 'ops'],
  params: jobParams,
  body: z.object({
    homeowner: z.boolean().default(true),
    home: z.boolean().default(true),
    equipment: z.boolean().default(true),
    documents: z.boolean().default(false),
    /** Programs of the new job; those of this one unless given. */
    programs: z.array(z.string()).max(17).optional(),
    /** Instead of the homeowner's answers, when they are not copied. */
    answers: z.record(z.string(), z.unknown()).default({}),
    /** Operations may clone for another company. */
    contractor_id: z.uuid().nullish(),
    copies: z.int().min(1).max(10).default(1),
    create_anyway: z.boolean().optional(),
    create_anyway_reason: z.string().overwrite(trimmedString).max(500).nullish(),
  }),
  response: z.object({ jobs: z.array(z.object({ id: z.uuid(), short_code: z.string() })) }),
  status: 201,
  refuses: ['not_found', 'not_allowed', 'wrong_state', 'already_exists', 'too_many_tries'],
});
