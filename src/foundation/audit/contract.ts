import { z } from 'zod';
import { STAFF_ROLES } from '@/access';
import { defineEndpoint } from '@/platform';

export const AUDITED_KINDS = [
  'announcement',
  'company',
  'energy_provider',
  'equipment',
  'equipment_list',
  'user',
  'budget',
  'program_office',
  'program',
  'language',
  'email',
  'job',
  'export',
  'sign_in',
] as const;
export type AuditedKind = (typeof AUDITED_KINDS)[number];

const recordFilters = {
  object_kind: z.enum(AUDITED_KINDS).optional(),
  object_id: z.uuid().optional(),
  /** Search text to find in the object name, the action or the user name. */
  q: z.string().trim().max(100).optional(),
};

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'Audit records, newest first, with user, time, and the values before and after',
  tag: 'audit',
  roles: STAFF_ROLES,
  query: z.object({
    ...recordFilters,
    page_number: z.coerce.number().int().min(1).max(100_000).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(25),
  }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        action: z.string(),
        owner: z.string(),
        owner_role: z.string().nullable(),
        object_kind: z.enum(AUDITED_KINDS),
        object_id: z.uuid(),
        object_name: z.string(),
        changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
        request_id: z.string(),
      }),
    ),
    total: z.int(),
    page_number: z.int(),
    per_page: z.int(),
  }),
});

/** Exports one row per changed field, or one row for a record without changed fields. `is_whole` is false if more records match than an export may contain. */
export const exportAudit = defineEndpoint({
  method: 'GET',
  path: '/api/audit/export',
  summary: 'Audit records as the text of a CSV file, newest first, with the file name',
  tag: 'audit',
  roles: STAFF_ROLES,
  query: z.object(recordFilters),
  response: z.object({ file_name: z.string(), csv: z.string(), records: z.int(), is_whole: z.boolean() }),
});
export type AuditItem = z.infer<(typeof listAudit)['response']>['items'][number];
