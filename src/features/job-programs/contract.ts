import { z } from 'zod';
import { USER_ROLES } from '@/access';
import { dollarAmountSchema, eligibilityStatusSchema, JOB_ACTION_ENDPOINT, jobParamsSchema, jobProgramSchema } from '@/job-view';
import { defineEndpoint, trimmedString } from '@/platform';
import { NARROWING_FACTS } from './likely-amount';

/** Likely payment to the homeowner in dollars, shown until the amount is calculated. `open`: groups of missing answers that would narrow the range. */
export const likelyAmountSchema = z.object({
  from: dollarAmountSchema.nullable(),
  to: dollarAmountSchema,
  jobs: z.int().nullable(),
  open: z.array(z.enum(NARROWING_FACTS)),
});
/** Notice that the money of a program is used up and new jobs go on a waitlist. `message`: text of the program about its waitlist. */
export const fundsNoticeSchema = z.object({ state: z.literal('waitlist'), message: z.string() });

export type LikelyAmounts = z.infer<typeof likelyAmountSchema>;

export const getLikelyAmounts = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/incentives/likely',
  summary: 'Likely amount of each program that has no calculated amount yet',
  tag: 'incentives',
  roles: USER_ROLES,
  params: jobParamsSchema,
  response: z.object({ items: z.array(z.object({ key: z.string(), name: z.string(), likely: likelyAmountSchema })) }),
  errors: ['not_found', 'not_allowed'],
});

export const getPrograms = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/programs',
  summary: 'Programs of a job and programs that can be added',
  tag: 'jobs',
  roles: USER_ROLES,
  params: jobParamsSchema,
  // Comma-separated keys of the programs that would be opted in.
  query: z.object({ considered: z.string().max(1000).optional() }),
  response: z.object({
    items: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        opted_in: z.boolean(),
        eligibility: eligibilityStatusSchema,
        why: z.string(),
      }),
    ),
    /** Titles of the tasks that would be added or removed if exactly the programs in `considered` were opted in. */
    adds_tasks: z.array(z.string()),
    removes_tasks: z.array(z.string()),
  }),
  errors: ['not_found'],
});
export const selectPrograms = defineEndpoint({
  ...JOB_ACTION_ENDPOINT,
  method: 'PUT',
  path: '/api/jobs/{job_id}/programs',
  summary: 'Opt programs in or out',
  tag: 'jobs',
  body: z.object({
    programs: z.array(z.object({ key: z.string(), opted_in: z.boolean(), reason: z.string().overwrite(trimmedString).max(100).nullish() })).max(40),
  }),
});

export const reEvaluate = defineEndpoint({
  ...JOB_ACTION_ENDPOINT,
  method: 'POST',
  path: '/api/jobs/{job_id}/eligibility/re-evaluate',
  summary: 'Evaluate the eligibility of the job again',
  tag: 'eligibility',
});
export const getEligibility = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/eligibility',
  summary: 'Eligibility of the job for each program, with every criterion',
  tag: 'eligibility',
  roles: USER_ROLES,
  params: jobParamsSchema,
  response: z.object({ items: z.array(jobProgramSchema.pick({ key: true, name: true, eligibility: true, reasons: true, criteria: true, override: true })) }),
  errors: ['not_found'],
});
export const overrideEligibility = defineEndpoint({
  ...JOB_ACTION_ENDPOINT,
  method: 'PUT',
  path: '/api/jobs/{job_id}/eligibility/override',
  summary: 'Override eligibility, or remove the override',
  tag: 'eligibility',
  body: z.object({
    program_id: z.string(),
    override: z.object({ status: z.enum(['eligible', 'ineligible']), note: z.string().overwrite(trimmedString).min(3).max(500) }).nullable(),
    /** Reason for removing an override. Ignored if `override` is set, because its `note` contains the reason. */
    reason: z.string().overwrite(trimmedString).max(500).nullish(),
  }),
});
