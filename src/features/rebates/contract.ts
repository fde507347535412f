import { z } from 'zod';
import { CONTRACTOR_OFFICE_ROLES, STAFF_ROLES, USER_ROLES } from '@/access';
import { DEEMED_REASONS } from '@/job-data';
import {
  amountMomentSchema,
  amountsSchema,
  costBasisSchema,
  dollarAmountSchema,
  eligibilityStatusSchema,
  isoInstantSchema,
  JOB_ACTION_ENDPOINT,
  jobParamsSchema,
} from '@/job-view';
import { defineEndpoint, keysOf, trimmedString } from '@/platform';

const deemedReason = z.enum(keysOf(DEEMED_REASONS));

export const setDeemed = defineEndpoint({
  ...JOB_ACTION_ENDPOINT,
  method: 'PUT',
  path: '/api/jobs/{job_id}/set-job-as-deemed',
  summary: 'Set a job to the deemed path, or back to the measured path',
  tag: 'jobs',
  roles: USER_ROLES,
  /**
   * Reason for the flat rebate; null switches back to the measured rebate. The specification defines no body (docs/spec/portal.md §7), so the default is
   * `other`.
   */
  body: z.object({ deemed_reason: deemedReason.nullable().default('other') }).default({ deemed_reason: 'other' }),
});

export const overrideCap = defineEndpoint({
  ...JOB_ACTION_ENDPOINT,
  method: 'PUT',
  path: '/api/jobs/{job_id}/incentives/cap-override',
  summary: 'Raise a household cap, or remove the override',
  tag: 'incentives',
  roles: STAFF_ROLES,
  body: z.object({
    program_id: z.string(),
    override: z.object({ amount: dollarAmountSchema.min(0).max(1_000_000), note: z.string().overwrite(trimmedString).min(3).max(500) }).nullable(),
    /** Reason for removing an override. Ignored if `override` is set, because `override.note` has the reason. */
    reason: z.string().overwrite(trimmedString).max(500).nullish(),
  }),
});

/** Lists the stored evaluations of a program, newest first, each with its differences from the previous evaluation. */
export const listCalculations = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/incentives/records',
  summary: 'Stored evaluations of a program, newest first, with the changed facts and program versions',
  tag: 'incentives',
  roles: STAFF_ROLES,
  params: jobParamsSchema,
  query: z.object({ program_id: z.string().max(40) }),
  response: z.object({
    items: z.array(
      z.object({
        at: isoInstantSchema,
        version: z.int(),
        total: dollarAmountSchema.nullable(),
        eligibility: z.string(),
        /** Version of the program in the previous calculation; null if the version is the same. */
        rules_before: z.int().nullable(),
        facts: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
  }),
  errors: ['not_found', 'not_allowed'],
});

export const getIncentives = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/incentives',
  summary: 'Amounts of each program, by incentive line',
  tag: 'incentives',
  roles: USER_ROLES,
  params: jobParamsSchema,
  response: z.object({ items: z.array(z.object({ key: z.string(), name: z.string(), amounts: amountsSchema })) }),
  errors: ['not_found', 'not_allowed', 'wrong_state'],
});
export const recalculateAmounts = defineEndpoint({
  ...JOB_ACTION_ENDPOINT,
  method: 'POST',
  path: '/api/jobs/{job_id}/incentives/recalculate',
  summary: 'Calculate the incentives again',
  tag: 'incentives',
});
export const setVisibility = defineEndpoint({
  ...JOB_ACTION_ENDPOINT,
  method: 'PUT',
  path: '/api/jobs/{job_id}/incentives/visibility',
  summary: 'Set whether the contractor and the homeowner see the amounts',
  tag: 'incentives',
  body: z.object({ contractor: z.boolean().optional(), homeowner: z.boolean().optional() }),
});

/** Confirms, for the payee, an amount that changed after submission. */
export const confirmAmount = defineEndpoint({
  method: 'PUT',
  path: '/api/jobs/{job_id}/incentives/confirm-amount',
  summary: 'Confirm an amount that changed after the submission',
  tag: 'incentives',
  roles: [...CONTRACTOR_OFFICE_ROLES, 'homeowner'],
  params: jobParamsSchema,
  body: z.object({ program_id: z.string().max(40) }),
  response: z.object({ confirmed: z.literal(true) }),
  errors: ['not_found', 'not_allowed', 'wrong_state', 'too_many_tries'],
});

/** The homeowner's rebate: `before` with the stored facts, `after` with the facts of the request. */
const rebateChange = z.object({ moment: amountMomentSchema, before: dollarAmountSchema, after: dollarAmountSchema, because: z.array(z.string()) });
export type RebateChange = z.infer<typeof rebateChange>;

/** Returns the amounts that would follow from the answers of the open form. Saves nothing. */
export const previewIncentives = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/incentives/what-if',
  isRead: true,
  summary: 'Calculate amounts with other facts. Stores nothing',
  tag: 'incentives',
  roles: USER_ROLES,
  params: jobParamsSchema,
  body: z.object({ facts: z.record(z.string(), z.unknown()) }),
  response: z.object({
    items: z.array(
      z.object({ key: z.string(), name: z.string(), eligibility: eligibilityStatusSchema, amounts: amountsSchema, change: rebateChange.nullable() }),
    ),
    left_to_pay: dollarAmountSchema.nullable(),
    cost_basis: costBasisSchema.nullable(),
  }),
  errors: ['not_found', 'not_allowed', 'wrong_state'],
});
