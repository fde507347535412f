import { z } from 'zod';
import { ACTIONS } from '@/access';
import { dollarAmountSchema, isoDateSchema, jobParamsSchema } from '@/job-view';
import { defineEndpoint } from '@/platform';
import { FEDERAL_REBATES } from '@/rules/programs';
import { doeMessageSchema } from './doe-api';
import { RECORD_KINDS } from './record';

const roles = ACTIONS['federal_report.manage'].roles;

/**
 * State of a record for the U.S. Department of Energy (DOE). `gaps`: values are missing or do not match the schema. `complete`: ready to be sent for the first
 * time. `waiting`: a user requested to send the record. `refused`: DOE rejected the record. `changed`: the record differs from the version that DOE last
 * accepted or rejected. `warned`: DOE accepted the record with warnings. `to_retract`: the job no longer has the record, but DOE still has it. `retracted`:
 * neither the job nor DOE has the record.
 */
export const RECORD_STATES = ['gaps', 'complete', 'waiting', 'refused', 'changed', 'to_retract', 'warned', 'accepted', 'retracted'] as const;
export type RecordState = (typeof RECORD_STATES)[number];

const gap = z.object({
  path: z.string(),
  /** Name of the value in the federal data standard. */
  title: z.string(),
  /** Portal question that asks for the value, or the label of the fact that contains the value; null if neither exists. */
  question: z.string().nullable(),
  /** The task that asks for the value; null if the job has no such task that the user may open. */
  task: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  cause: z.enum(['unanswered', 'no_code', 'unasked', 'review', 'doe', 'refused_by_schema']),
  /** Error message of the schema check; null if the gap has another cause. */
  message: z.string().nullable(),
});
export type FederalGap = z.infer<typeof gap>;

const sending = z.object({
  /** ID of the record at DOE; null if DOE does not have the record. */
  doe_id: z.string().nullable(),
  /** Errors and warnings from DOE's last response, or from the last attempt to send the record. */
  messages: z.array(doeMessageSchema),
  answered_at: z.iso.datetime().nullable(),
});

const record = z.object({
  kind: z.enum(RECORD_KINDS),
  upgrade: z.string(),
  /** Date that determines the month in which the record is reported; null before the program has decided. */
  day: isoDateSchema.nullable(),
  state: z.enum(RECORD_STATES),
  fields: z.array(z.object({ path: z.string(), title: z.string(), label: z.string().nullable(), value: z.string().nullable() })),
  gaps: z.array(gap),
  /** Result of the last attempt to send the record to DOE; null if it was never sent. */
  sent: sending.nullable(),
});
export type FederalRecordView = z.infer<typeof record>;

const doeIds = z.object({ address_id: z.uuid().nullable(), applicant_id: z.string().nullable() });

const jobRecords = z.object({
  /** Version of the federal rebate data standard. */
  standard: z.string(),
  doe_ids: doeIds,
  /** True if the DOE API is configured, or simulated in a demo. */
  can_send: z.boolean(),
  programs: z.array(
    z.object({
      program: z.string(),
      name: z.string(),
      rebate: z.enum(FEDERAL_REBATES),
      records: z.array(record),
      /** Number of records of the program that can be sent or retracted now. */
      sendable: z.int(),
    }),
  ),
});
export type JobRecordsView = z.infer<typeof jobRecords>;

export const getJobRecords = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/federal-records',
  summary: 'Records of a job for DOE in the federal rebate data standard, with their missing values',
  tag: 'federal-reports',
  roles,
  params: jobParamsSchema,
  response: jobRecords,
  errors: ['not_found'],
});

export const setDoeIds = defineEndpoint({
  method: 'PUT',
  path: '/api/jobs/{job_id}/federal-records/ids',
  summary: 'Enter the ids that DOE assigned to the address and the applicant',
  tag: 'federal-reports',
  roles,
  params: jobParamsSchema,
  body: z.object({ address_id: z.uuid().nullable(), applicant_id: z.string().trim().min(1).max(64).nullable() }),
  response: jobRecords,
  errors: ['not_found', 'wrong_state'],
});

export const sendJobRecords = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/federal-records/{program}/send',
  summary: 'Send the new, changed and refused records of a job to DOE, and retract outdated ones',
  tag: 'federal-reports',
  roles,
  params: jobParamsSchema.extend({ program: z.string().max(100) }),
  response: jobRecords,
  errors: ['not_found', 'wrong_state'],
});

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const programParams = z.object({ program: z.string().max(100), month });

const monthJob = z.object({
  job_id: z.uuid(),
  short_code: z.string(),
  homeowner: z.string(),
  contractor: z.string(),
  records: z.array(
    record.omit({ fields: true }).extend({
      /** Rebate in dollars that the record reports; null for an assessment, or while the rebate is unknown. */
      amount: dollarAmountSchema.nullable(),
    }),
  ),
});
export type MonthJob = z.infer<typeof monthJob>;

export const listReportingPrograms = defineEndpoint({
  method: 'GET',
  path: '/api/federal-reports',
  summary: 'Programs of the user that report to DOE',
  tag: 'federal-reports',
  roles,
  response: z.object({
    /** Current month in the time zone of the deployment. */
    month,
    items: z.array(
      z.object({
        program: z.string(),
        name: z.string(),
        rebate: z.enum(FEDERAL_REBATES),
        /** The newest month that has records and is not in the future; null if no such month exists. */
        last_month: month.nullable(),
      }),
    ),
  }),
});

export const getMonth = defineEndpoint({
  method: 'GET',
  path: '/api/federal-reports/{program}/{month}',
  summary: 'Records of a program for DOE in a month, by job, with missing values and the responses of DOE',
  tag: 'federal-reports',
  roles,
  params: programParams,
  query: z.object({ state: z.enum(RECORD_STATES).optional(), page_number: z.coerce.number().int().min(1).max(1000).default(1) }),
  response: z.object({
    program: z.string(),
    name: z.string(),
    rebate: z.enum(FEDERAL_REBATES),
    standard: z.string(),
    can_send: z.boolean(),
    /** Day on which DOE must receive the records of the month, and the number of days until then. The number is negative after that day. */
    due_on: isoDateSchema,
    due_in_days: z.int(),
    /** Number of records of the month that can be sent or retracted now. */
    sendable: z.int(),
    /** For each state, the number of records of the month in this state and the sum of their rebates. */
    states: z.array(z.object({ state: z.enum(RECORD_STATES), records: z.int(), amount: dollarAmountSchema })),
    /** One page of the jobs of the month. With a requested state, only jobs that have a record in this state. */
    items: z.array(monthJob),
    total: z.int(),
    page_number: z.int(),
    per_page: z.int(),
  }),
  errors: ['not_found', 'wrong_state'],
});
export const sendMonth = defineEndpoint({
  method: 'POST',
  path: '/api/federal-reports/{program}/{month}/send',
  summary: 'Send the new and changed records of a month to DOE, and retract outdated ones',
  tag: 'federal-reports',
  roles,
  params: programParams,
  response: z.object({ records: z.int() }),
  errors: ['not_found', 'wrong_state'],
});
export type MonthView = z.infer<typeof getMonth.response>;

const exported = {
  response: z.string(),
  tag: 'federal-reports',
  roles,
  params: programParams,
  errors: ['not_found', 'wrong_state'],
} as const;
export const exportMonthJson = defineEndpoint({
  ...exported,
  method: 'GET',
  path: '/api/federal-reports/{program}/{month}/file',
  summary: 'Complete records of a month as JSON payloads of the federal rebate data standard',
  file: 'application/json',
});
export const exportMonthCsv = defineEndpoint({
  ...exported,
  method: 'GET',
  path: '/api/federal-reports/{program}/{month}/table',
  summary: 'All records of a month as a CSV file, including incomplete records',
  file: 'text/csv',
});
