import { z } from 'zod';
import { CONTRACTOR_ROLES, GUEST_ROLES, STAFF_ROLES } from '@/access';
import { defineEndpoint } from '@/platform';
import { FINDING_KINDS } from './findings';
import { READING_STATES } from './readers';

const ANYONE = [...CONTRACTOR_ROLES, ...STAFF_ROLES, ...GUEST_ROLES] as const;
const jobParams = z.object({ job_id: z.uuid() });

const foundValue = z.object({
  id: z.uuid(),
  kind: z.enum(FINDING_KINDS),
  /** An amount is a decimal number, a date an ISO date. */ value: z.string(),
  page: z.int(),
  /** Picture of the place in the file, as a data URL. */ crop: z.string().nullable(),
  /** Whether a name or an address is that of the job. */ fits: z.boolean().nullable(),
  /** The answer that a person kept although the file says another one. */ kept_value: z.string().nullable(),
});

export const fileReading = z.object({
  id: z.uuid(),
  state: z.enum(READING_STATES),
  page_count: z.int().nullable(),
  pages_read: z.int().nullable(),
  found: z.array(foundValue),
});
export type FileReading = z.infer<typeof fileReading>;

export const listReadings = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/readings',
  summary: 'What files of a job say, with places and pictures, and the rebate line that their programs require',
  tag: 'attachments',
  roles: ANYONE,
  params: jobParams,
  query: z.object({
    /** Ids, separated by commas. */ files: z.string().max(2000).optional(),
    /** Task whose programs require a rebate line. */ task_id: z.uuid().optional(),
  }),
  response: z.object({
    items: z.array(fileReading),
    rebate_line: z.object({ amount: z.number().nullable(), titles: z.array(z.string()) }).nullable(),
  }),
  errors: ['not_found'],
});

/** Records that an answer is right although the file says another value. A reviewer sees both. */
export const keepAnswer = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/attachments/{attachment_id}/readings/{reading_id}/keep',
  summary: 'Keep an answer that differs from what the file says',
  tag: 'attachments',
  roles: ANYONE,
  params: jobParams.extend({ attachment_id: z.uuid(), reading_id: z.uuid() }),
  body: z.object({ value: z.string().max(500) }),
  response: fileReading,
  errors: ['not_found', 'not_allowed', 'wrong_state'],
});

/** The uploader of a refused file says that it is no tax paper. The same file is accepted then, and a person of the program looks at it. */
export const claimNoTaxPaper = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/attachments/{attachment_id}/not-tax-paper',
  summary: 'Say that a refused file is no tax paper',
  tag: 'attachments',
  roles: ANYONE,
  params: jobParams.extend({ attachment_id: z.uuid() }),
  body: z.object({}),
  response: fileReading,
  errors: ['not_found', 'wrong_state'],
});

/** A difference between a file and an answer, for a reviewer. */
export const reviewReading = z.object({
  id: z.uuid(),
  file: z.uuid(),
  /** Question of the answer. */ label: z.string(),
  verdict: z.enum(['differs', 'missing', 'kept']),
  read: z.string(),
  typed: z.string(),
  /** Who kept the answer although the file says another value. */ kept_by: z.string().nullable(),
  page: z.int(),
  crop: z.string().nullable(),
});
export type ReviewReading = z.infer<typeof reviewReading>;
