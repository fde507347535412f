import { z } from 'zod';
import { CONTRACTOR_OFFICE_ROLES } from '@/access';
import { quoteSummarySchema } from '@/features/quotes';
import { VISIT_KINDS } from '@/features/visits';
import { isoDateSchema, isoInstantSchema, jobParts, stageKeySchema } from '@/job-view';
import { defineEndpoint, trimmedString } from '@/platform';

const homeowner = z.object({
  /** ID of one of the person's jobs. Homeowners have no ID of their own, so this job ID identifies the homeowner. */
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  /** Address of the newest job. */
  address: z.string(),
  homes: z.int(),
  jobs: z.int(),
  open_jobs: z.int(),
});
export type HomeownerSummary = z.infer<typeof homeowner>;

const job = z.object({
  id: z.uuid(),
  short_code: z.string(),
  stage_key: stageKeySchema,
  is_canceled: z.boolean(),
  is_closed: z.boolean(),
  created_at: isoInstantSchema,
  install_start_date: isoDateSchema.nullable(),
  next_task: jobParts.nextTaskSchema.nullable(),
});

const CONTACTS = ['message_from', 'message_to', 'quote_sent', 'quote_accepted', ...VISIT_KINDS] as const;

const detail = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Names on this person's jobs that differ from `name`. */
  other_names: z.array(z.string()),
  emails: z.array(z.string()),
  phone_numbers: z.array(z.string()),
  homes: z.array(z.object({ address: z.string(), jobs: z.array(job) })),
  quotes: z.array(quoteSummarySchema),
  /** Newest contact between the contractor and the homeowner; null if there was none. */
  last_contact: z.object({ kind: z.enum(CONTACTS), at: isoInstantSchema }).nullable(),
  /** True if the response omits older jobs, because the homeowner has more jobs than the response can contain. */
  has_more: z.boolean(),
});
export type HomeownerView = z.infer<typeof detail>;

export const listHomeowners = defineEndpoint({
  method: 'GET',
  path: '/api/homeowners',
  summary: "Homeowners of the user's contractor, sorted by name. Jobs with the same email address, phone number, or name and home have one homeowner",
  tag: 'homeowners',
  roles: CONTRACTOR_OFFICE_ROLES,
  query: z.object({
    q: z.string().overwrite(trimmedString).max(100).optional(),
    /** ID of the last homeowner on the previous page. */
    after: z.uuid().optional(),
  }),
  response: z.object({ items: z.array(homeowner), has_more: z.boolean() }),
  errors: ['not_found'],
});

export const getHomeowner = defineEndpoint({
  method: 'GET',
  path: '/api/homeowners/{job_id}',
  summary: 'The homeowner of a job, with homes, jobs, quotes and the last contact with the contractor',
  tag: 'homeowners',
  roles: CONTRACTOR_OFFICE_ROLES,
  params: z.object({ job_id: z.uuid() }),
  response: detail,
  errors: ['not_found'],
});
