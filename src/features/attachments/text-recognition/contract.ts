import { z } from 'zod';
import { ALL_ROLES } from '@/access';
import { defineEndpoint } from '@/platform';
import { FINDING_KINDS } from './findings';
import { READING_STATES } from './readers';

const jobParams = z.object({ job_id: z.uuid() });

const foundValue = z.object({
  id: z.uuid(),
  kind: z.enum(FINDING_KINDS),
  /** Amounts are decimal numbers and dates are ISO dates. */ value: z.string(),
  /** Confidence, 0.85 to 1. Less certain values are not shown. */ confidence: z.number(),
  page: z.int(),
  /** Image of the page region that shows the value, as a data URL. */ crop: z.string().nullable(),
  /** True if the value matches the job, for example the name of the homeowner. Null if it cannot be compared. */ fits: z.boolean().nullable(),
  /** Answer that a user confirmed although the file shows a different value. */ kept_value: z.string().nullable(),
});

export const fileReadingSchema = z.object({
  id: z.uuid(),
  state: z.enum(READING_STATES),
  page_count: z.int().nullable(),
  pages_read: z.int().nullable(),
  found: z.array(foundValue),
});
export type FileReading = z.infer<typeof fileReadingSchema>;

export const listFileReadings = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/readings',
  summary: 'Values read from files of a job, with their places and images, and the rebate line that the programs require',
  tag: 'attachments',
  roles: ALL_ROLES,
  params: jobParams,
  query: z.object({
    /** IDs of the files, separated by commas. */ files: z.string().max(2000).optional(),
    /** Task whose rebate line the response includes. */ task_id: z.uuid().optional(),
  }),
  response: z.object({
    items: z.array(fileReadingSchema),
    rebate_line: z.object({ amount: z.number().nullable(), titles: z.array(z.string()) }).nullable(),
  }),
  errors: ['not_found'],
});

/** Confirms an answer although the file shows a different value. Reviewers see both values. */
export const keepAnswer = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/attachments/{attachment_id}/readings/{reading_id}/keep',
  summary: 'Confirm an answer that differs from the file',
  tag: 'attachments',
  roles: ALL_ROLES,
  params: jobParams.extend({ attachment_id: z.uuid(), reading_id: z.uuid() }),
  body: z.object({ value: z.string().max(500) }),
  response: fileReadingSchema,
  errors: ['not_found', 'not_allowed', 'wrong_state'],
});

/**
 * Records that the uploader disputes that a file is a tax document, after the portal rejected and deleted the file for this reason. The uploader can then
 * upload the same file again, and program staff check it.
 */
export const claimNoTaxPaper = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/attachments/{attachment_id}/not-tax-paper',
  summary: 'Dispute that a refused file is a tax document',
  tag: 'attachments',
  roles: ALL_ROLES,
  params: jobParams.extend({ attachment_id: z.uuid() }),
  body: z.object({}),
  response: fileReadingSchema,
  errors: ['not_found', 'wrong_state'],
});

/** Difference between a value in a file and the expected value, as a reviewer sees it. */
export const reviewReadingSchema = z.object({
  id: z.uuid(),
  file: z.uuid(),
  /** Label of the question or of the compared value. */ label: z.string(),
  result: z.enum(['differs', 'missing', 'kept']),
  read: z.string(),
  /** Value that the file should show. */
  expected: z.string(),
  expected_by: z.enum(['answer', 'reserved_unit', 'job', 'program', 'promise']),
  confidence: z.number(),
  /** Name of the user who confirmed the answer. */ kept_by: z.string().nullable(),
  page: z.int(),
  crop: z.string().nullable(),
});
export type ReviewReading = z.infer<typeof reviewReadingSchema>;
