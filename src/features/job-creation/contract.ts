import { z } from 'zod';
import { JOB_OFFICE_ROLES } from '@/access';
import { INCOME_LEVELS } from '@/content/forms/income/income_levels';
import { fundsNoticeSchema, likelyAmountSchema } from '@/features/job-programs';
import { placesContract } from '@/foundation/places';
import { criterionSchema, dollarAmountSchema, eligibilityStatusSchema, isoDateSchema, jobParamsSchema, queryBooleanSchema, queryList } from '@/job-view';
import { defineEndpoint, keysOf, trimmedString } from '@/platform';
import { SERVICES } from '@/rules/facts';

/** Maximum number of programs in one request. It is higher than the number of programs in any portal. */
const MAX_PROGRAMS = 100;

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

/** Returns the eligibility and its reason for each program at an address, before a job exists. */
export const checkInitialEligibility = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/initial-eligibility/{google_place_id}',
  summary: 'Programs, income limits and existing jobs for an address before a job is created',
  tag: 'jobs',
  roles: JOB_OFFICE_ROLES,
  params: z.object({ google_place_id: placesContract.placeIdSchema }),
  query: z.object({
    unit: z.string().max(49).optional(),
    number_of_occupants: z.coerce.number().int().min(1).max(20).optional(),
    email: z.string().max(254).optional(),
    income_level: z.enum(keysOf(INCOME_LEVELS)).optional(),
    services: queryList(z.enum(keysOf(SERVICES))).optional(),
    new_construction: queryBooleanSchema.optional(),
    renter_or_owner: z.enum(['renter', 'owner']).optional(),
    /**
     * Contractor whose usual prices are the basis of the likely amounts when staff create a job. For contractor users, the portal always uses the prices of
     * their own contractor.
     */
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
    /** Yearly income limits in dollars for 1 to 8 people, and for this household if it is larger. Null if the tables have no limits for the area. */
    income_limits: z
      .object({ area: z.string(), people: z.array(z.int()), ami_80: z.array(dollarAmountSchema), ami_150: z.array(dollarAmountSchema) })
      .nullable(),
    /** True if household size, income band and services are known. Then more answers on this page cannot add an amount to a program. */
    is_money_known: z.boolean(),
    programs: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        description: z.string(),
        eligibility: eligibilityStatusSchema,
        fits: z.enum(['yes', 'maybe', 'no']),
        /** Reason for the eligibility status, in one sentence. */
        why: z.string(),
        /**
         * Likely amount for the homeowner; null if it cannot be determined. `open`: unknown facts that would narrow the range. `to`: the most that the program
         * pays. `from` and `jobs` are null while a fact is unknown or the contractor has too few similar jobs.
         */
        likely: likelyAmountSchema.nullable(),
        /** True if a person enters the rebate amount on the job, so the portal does not calculate the amount. */
        is_amount_entered: z.boolean(),
        criteria: z.array(criterionSchema),
        /** Notices about budgets that are used up today. A new job would be put on their waitlists. */
        funds: z.array(fundsNoticeSchema),
        card: z.object({ scope: z.string(), homeowner_requirements: z.string(), program_specifics: z.string(), install_timeline: z.string() }),
        scopes: z.array(z.string()),
        accept_submissions_from: isoDateSchema.nullable(),
        accept_submissions_until: isoDateSchema.nullable(),
        /** True if the program must reserve the rebate before the work starts. */
        is_reserved_first: z.boolean(),
        cannot_combine: z.array(z.object({ program: z.string(), message: z.string() })),
      }),
    ),
    duplicates: z.array(duplicate),
    /** Date at the home for which the result is valid. */
    today: isoDateSchema,
  }),
  errors: ['not_found', 'outside_failed', 'too_many_tries'],
});

export const createJob = defineEndpoint({
  method: 'POST',
  path: '/api/jobs',
  summary: 'Create a job',
  tag: 'jobs',
  roles: JOB_OFFICE_ROLES,
  body: z.object({
    google_place_id: placesContract.placeIdSchema,
    unit: z.string().max(49).nullish(),
    programs: z.array(z.string()).max(MAX_PROGRAMS),
    /** Contractor of the new job. Required for staff. Jobs of a contractor user always belong to the contractor of this user. */
    contractor_id: z.uuid().nullish(),
    contractor_user: z.uuid().nullish(),
    /** True if the user has seen that the home or the homeowner has another job, and wants the new job anyway. */
    create_anyway: z.boolean().optional(),
    create_anyway_reason: z.string().overwrite(trimmedString).max(500).nullish(),
    answers: z.record(z.string(), z.unknown()),
  }),
  response: z.object({ id: z.uuid(), short_code: z.string() }),
  status: 201,
  errors: ['not_allowed', 'not_found', 'already_exists', 'outside_failed', 'too_many_tries'],
});

export const CLONE_GROUPS = ['homeowner', 'home', 'equipment', 'documents'] as const;
export type CloneGroup = (typeof CLONE_GROUPS)[number];

export const cloneJob = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/clone',
  summary: 'Create new jobs with copies of the answers of a job. Signatures, reservations and payments are not copied',
  tag: 'jobs',
  roles: JOB_OFFICE_ROLES,
  params: jobParamsSchema,
  body: z.object({
    homeowner: z.boolean().default(true),
    home: z.boolean().default(true),
    equipment: z.boolean().default(true),
    documents: z.boolean().default(false),
    /** Programs of the new job. Defaults to the programs of the copied job. */
    programs: z.array(z.string()).max(MAX_PROGRAMS).optional(),
    /** Answers of the new job, for example about its homeowner. These answers replace copied answers. */
    answers: z.record(z.string(), z.unknown()).default({}),
    /** Contractor of the copy, if it differs from the contractor of the copied job. Only staff may choose another contractor. */
    contractor_id: z.uuid().nullish(),
    copies: z.int().min(1).max(10).default(1),
    create_anyway: z.boolean().optional(),
    create_anyway_reason: z.string().overwrite(trimmedString).max(500).nullish(),
  }),
  response: z.object({ jobs: z.array(z.object({ id: z.uuid(), short_code: z.string() })) }),
  status: 201,
  errors: ['not_found', 'not_allowed', 'wrong_state', 'already_exists', 'too_many_tries'],
});
