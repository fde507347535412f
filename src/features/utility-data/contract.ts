import { z } from 'zod';
import { JOB_OFFICE_ROLES, USER_ROLES } from '@/access';
import { isoDateSchema, isoInstantSchema, jobParamsSchema } from '@/job-view';
import { defineEndpoint, trimmedString } from '@/platform';
import { COLLECTION_ENDINGS, FUELS, READING_SOURCES } from './account';
import { OVERALL_STATUSES, STAGE_KEYS, STEP_KEYS, STEP_OUTCOMES } from './collection';
import { MAX_ENTERED_BILLS } from './entered-bills';
import { FAILURE_KEYS } from './failures';
import { vendorMessageSchema } from './vendor';

const READERS = [...USER_ROLES, 'homeowner'] as const;
const accountParams = jobParamsSchema.extend({ account_id: z.uuid() });
const reason = z.string().overwrite(trimmedString).min(3).max(500);
const overall = z.enum(OVERALL_STATUSES);

const step = z.object({
  key: z.enum(STEP_KEYS),
  outcome: z.enum(STEP_OUTCOMES),
  at: isoInstantSchema.nullable(),
  by: z.string().nullable(),
  reason: z.enum(FAILURE_KEYS).nullable(),
  /** For staff only: reason that staff entered, problem of a file, or note about readings of a file that staff must check. */
  note: z.string().nullable().optional(),
});

const account = z.object({
  id: z.uuid(),
  name: z.string(),
  fuels: z.array(z.enum(FUELS)),
  status: overall,
  stages: z.array(z.object({ key: z.enum(STAGE_KEYS), steps: z.array(step) })),
  /** First failed step, with the reason for the failure. For each reason, pages explain the next action. */
  failure: z.object({ step: z.enum(STEP_KEYS), reason: z.enum(FAILURE_KEYS) }).nullable(),
  retry_at: isoInstantSchema.nullable(),
  consent: z.object({ version: z.int(), at: isoInstantSchema, until: isoDateSchema, contractor: z.string() }).nullable(),
  /** For staff and the homeowner only: reason why staff may use files and bills although the homeowner gave no consent in the portal. */
  basis: z.object({ reason: z.string(), at: isoInstantSchema, by: z.string(), until: isoDateSchema }).nullable().optional(),
  shares_readings: z.boolean(),
  /** True if a connection was requested from the vendor after the consent. */
  is_requested: z.boolean(),
  /** For the homeowner only: link to the page on which the homeowner signs in at the utility. */
  link: z.url().nullable().optional(),
  ended: z.object({ how: z.enum(COLLECTION_ENDINGS), at: isoInstantSchema }).nullable(),
  /**
   * Result of checking whether there are bills for enough months. All viewers of the job receive it; only viewers who may read the readings also receive the
   * numbers in `use`.
   */
  bill_coverage: z
    .object({
      is_sufficient: z.boolean(),
      months: z.array(z.object({ fuel: z.enum(FUELS), months: z.int() })),
      source: z.enum(READING_SOURCES),
      on: isoDateSchema,
      has_intervals: z.boolean(),
    })
    .nullable(),
  use: z
    .array(z.object({ fuel: z.enum(FUELS), annual: z.number(), unit: z.enum(['kWh', 'therm']), from: isoDateSchema, to: isoDateSchema, months: z.int() }))
    .optional(),
  abilities: z.object({
    connect: z.boolean(),
    share: z.boolean(),
    revoke: z.boolean(),
    upload: z.boolean(),
    /** Right to enter bills by hand. */
    enter: z.boolean(),
    process: z.boolean(),
    read: z.boolean(),
  }),
});
export type AccountView = z.infer<typeof account>;

const utilityDataView = z.object({
  status: overall,
  /** Name of the job's contractor, which the consent text contains. */
  contractor: z.string(),
  /** Names of the programs that receive the data. */
  programs: z.array(z.string()),
  today: isoDateSchema,
  /** True if the home has solar panels. The use in a month can then be negative. */
  has_solar: z.boolean(),
  /** ID of the task in which utility data is collected; null if the job has no such task. */
  task_id: z.uuid().nullable(),
  items: z.array(account),
});
export type UtilityDataView = z.infer<typeof utilityDataView>;

const shared = { tag: 'utility data', errors: ['not_found', 'not_allowed', 'wrong_state'] } as const;

export const getUtilityData = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/api/jobs/{job_id}/utility-data',
  summary: 'Collection of the utility data of a job, with accounts, stages and steps',
  roles: READERS,
  params: jobParamsSchema,
  response: utilityDataView,
});

const comparison = z.object({
  fuel: z.enum(FUELS),
  unit: z.enum(['kWh', 'therm']),
  months: z.array(
    z.object({ month: z.string(), before: z.number().nullable(), after: z.number().nullable(), isEstimated: z.boolean(), degreeDays: z.int().nullable() }),
  ),
  before: z.number(),
  after: z.object({ use: z.number(), sameMonthsBefore: z.number(), months: z.int() }).nullable(),
  heating: z.number().nullable(),
});

export const getReadings = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/api/jobs/{job_id}/utility-data/{account_id}/bills',
  summary: 'Bills of an account, for the homeowner, staff of the program, and the contractor if the homeowner shares them',
  roles: READERS,
  params: accountParams,
  response: z.object({
    items: z.array(
      z.object({
        meter: z.string(),
        fuel: z.enum(FUELS),
        start: isoDateSchema,
        end: isoDateSchema,
        quantity: z.number(),
        unit: z.enum(['kWh', 'therm']),
        costCents: z.int().nullable(),
        isEstimated: z.boolean(),
      }),
    ),
    /** Monthly use of each fuel before and after the work on the home. */
    comparisons: z.array(comparison),
    /** Source of the temperatures from which degree days and heating use are calculated; null if county and climate zone are unknown. */
    weather: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('county'), latest: z.string().nullable() }),
        z.object({ kind: z.literal('default'), zone: z.string(), city: z.string() }),
      ])
      .nullable(),
  }),
});

export const giveUtilityConsent = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/api/jobs/{job_id}/utility-data/{account_id}/consent',
  summary: 'Consent to the collection of utility data, and request a connection to the account at the utility',
  roles: ['homeowner'],
  params: accountParams,
  body: z.object({
    version: z.int(),
    /** True to connect the utility account. False if the homeowner sends files or bills instead. */
    connects: z.boolean().default(true),
  }),
  response: utilityDataView,
});

export const revokeUtilityConsent = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/api/jobs/{job_id}/utility-data/{account_id}/revoke',
  summary: 'Revoke the consent. The portal deletes the readings and stops the collection',
  roles: ['homeowner'],
  params: accountParams,
  response: utilityDataView,
});

export const shareUtilityReadings = defineEndpoint({
  ...shared,
  method: 'PUT',
  path: '/api/jobs/{job_id}/utility-data/{account_id}/sharing',
  summary: 'Show the readings to the contractor, or hide them again',
  roles: ['homeowner'],
  params: accountParams,
  body: z.object({ is_shared: z.boolean() }),
  response: utilityDataView,
});

const OFFICE_OF_DATA = ['ops'] as const;

export const markUtilityStep = defineEndpoint({
  ...shared,
  method: 'PUT',
  path: '/api/jobs/{job_id}/utility-data/{account_id}/steps/{step}',
  summary: 'Set the result of a step by hand, with a reason',
  roles: OFFICE_OF_DATA,
  params: accountParams.extend({ step: z.enum(STEP_KEYS) }),
  body: z.object({ outcome: z.enum(STEP_OUTCOMES), reason }),
  response: utilityDataView,
});

export const runUtilityAgain = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/api/jobs/{job_id}/utility-data/{account_id}/retry',
  summary: 'Run the collection again from a step',
  roles: OFFICE_OF_DATA,
  params: accountParams,
  body: z.object({ from: z.enum(STEP_KEYS) }),
  response: utilityDataView,
});

export const replaceUtilityAccount = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/api/jobs/{job_id}/utility-data/{account_id}/replace',
  summary: 'Replace the account with a new account at the same utility',
  roles: OFFICE_OF_DATA,
  params: accountParams,
  body: z.object({ reason }),
  response: utilityDataView,
});

export const recordUtilityBasis = defineEndpoint({
  ...shared,
  method: 'PUT',
  path: '/api/jobs/{job_id}/utility-data/{account_id}/basis',
  summary: 'Record the reason why staff may use files and bills without a consent in the portal',
  roles: OFFICE_OF_DATA,
  params: accountParams,
  body: z.object({ reason }),
  response: utilityDataView,
});

export const stopUtilityCollection = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/api/jobs/{job_id}/utility-data/{account_id}/stop',
  summary: 'Stop the collection of an account',
  roles: OFFICE_OF_DATA,
  params: accountParams,
  body: z.object({ reason }),
  response: utilityDataView,
});

export const enterUtilityBills = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/api/jobs/{job_id}/utility-data/{account_id}/bills',
  summary: 'Enter the bills of a fuel by hand. They replace earlier entries for this fuel',
  roles: [...JOB_OFFICE_ROLES, 'homeowner'],
  params: accountParams,
  body: z.object({
    fuel: z.enum(FUELS),
    bills: z
      .array(
        z.object({
          start: isoDateSchema,
          /** Day after the last day of the bill. */
          end: isoDateSchema,
          quantity: z.number().min(-1_000_000).max(1_000_000),
          cost_cents: z.int().min(-100_000_000).max(100_000_000).nullable().default(null),
          is_estimated: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(MAX_ENTERED_BILLS),
    /** True if the user confirmed that no bill exists for the days between two bills. */
    accepts_gaps: z.boolean().default(false),
  }),
  response: utilityDataView,
});

export const receiveUtilityWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/hooks/utility',
  summary: 'Webhook for events of a connection at the vendor of utility data',
  tag: 'utility data',
  roles: 'public',
  signed: true,
  body: vendorMessageSchema,
  response: z.object({ received: z.literal(true) }),
  errors: ['bad_signature', 'not_found', 'key_reused'],
});
