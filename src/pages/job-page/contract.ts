import { z } from 'zod';
import { CONTRACTOR_OFFICE_ROLES, USER_ROLES } from '@/access';
import { isoDateSchema, isoInstantSchema, jobParamsSchema } from '@/job-view';
import { defineEndpoint } from '@/platform';

/** Filters of the history, for the page and for the exported file. */
const narrowed = {
  type: z.string().optional(),
  owner: z.string().max(100).optional(),
  field: z.string().max(100).optional(),
  task_id: z.uuid().optional(),
  from: isoDateSchema.optional(),
  to: isoDateSchema.optional(),
  q: z.string().trim().max(100).optional(),
};

export const listJobHistory = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/history',
  summary: 'History entries of a job, newest first',
  tag: 'history',
  roles: USER_ROLES,
  params: jobParamsSchema,
  query: z.object({
    ...narrowed,
    page_number: z.coerce.number().int().min(1).max(10_000).default(1),
    per_page: z.coerce
      .number()
      .int()
      .min(1)
      .default(50)
      .transform((size) => Math.min(size, 200)),
  }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        action: z.string(),
        owner: z.string(),
        owner_role: z.string().nullable(),
        at: isoInstantSchema,
        field: z.string().nullable(),
        subject: z.string().nullable(),
        before: z.unknown(),
        after: z.unknown(),
        task_id: z.uuid().nullable(),
        request_id: z.string(),
      }),
    ),
    total: z.int(),
    page_number: z.int(),
    per_page: z.int(),
  }),
  errors: ['not_found', 'not_allowed'],
});

export const listJobHistoryOwners = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/history/owners',
  summary: 'Options of the history filters, with every person and field in the history of a job',
  tag: 'history',
  roles: USER_ROLES,
  params: jobParamsSchema,
  response: z.object({ items: z.array(z.string()), fields: z.array(z.object({ key: z.string(), label: z.string() })) }),
  errors: ['not_found', 'not_allowed'],
});

export const exportHistory = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/history/export',
  summary: 'History entries of a job as a CSV file, newest first, with the filters of the history',
  tag: 'history',
  roles: USER_ROLES,
  params: jobParamsSchema,
  query: z.object(narrowed),
  response: z.string(),
  file: 'text/csv',
  errors: ['not_found', 'not_allowed'],
});

export const jobActivity = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/activity',
  summary: 'History of a job as sentences for its contractor, newest first',
  tag: 'history',
  roles: CONTRACTOR_OFFICE_ROLES,
  params: jobParamsSchema,
  query: z.object({ page_number: z.coerce.number().int().min(1).max(10_000).default(1), per_page: z.coerce.number().int().min(1).max(100).default(20) }),
  response: z.object({ items: z.array(z.object({ id: z.string(), at: isoInstantSchema, by: z.string(), text: z.string() })), total: z.int() }),
  errors: ['not_found'],
});
