import { z } from 'zod';
import { STAFF_ROLES } from '@/access';
import { defineEndpoint } from '@/platform';
import { contractorSchema } from './contract';
import { MERGED_FIELDS } from './merge';
import { SIMILAR_REASONS } from './similar';

const params = z.object({ id: z.uuid() });

const similar = z.object({
  id: z.uuid(),
  name: z.string(),
  license_number: z.string().nullable(),
  active: z.boolean(),
  people: z.int(),
  open_jobs: z.int(),
  reasons: z.array(z.object({ reason: z.enum(SIMILAR_REASONS), value: z.string() })),
});
export type SimilarContractor = z.infer<typeof similar>;

export const findSimilarContractors = defineEndpoint({
  method: 'GET',
  path: '/api/contractor/{id}/similar',
  summary: 'Contractors that may be duplicates of this contractor, with the reasons',
  tag: 'contractors',
  roles: STAFF_ROLES,
  params,
  response: z.object({
    items: z.array(similar),
    /** Number of similar contractors that the actor may not see, because they belong only to programs other than the actor's programs. */
    hidden: z.int(),
    abilities: z.object({ merge: z.boolean() }),
  }),
  errors: ['not_found'],
});

const counts = z.object({
  jobs: z.int(),
  open_jobs: z.int(),
  people: z.int(),
  invites: z.int(),
  programs: z.int(),
  enrollments: z.int(),
  equipment: z.int(),
  saved_views: z.int(),
  announcements: z.int(),
  quotes: z.int(),
});

const problem = z.object({
  code: z.enum(['same_contractor', 'merged', 'shared_programs', 'open_payments', 'enrollments']),
  message: z.string(),
  /** Jobs that prevent the merge, at most 200. The message states how many such jobs there are in total. */
  jobs: z.array(z.object({ id: z.uuid(), short_code: z.string() })),
});

const preview = z.object({
  source: z.object({ id: z.uuid(), name: z.string(), version: z.int() }),
  target: z.object({ id: z.uuid(), name: z.string(), version: z.int() }),
  moves: counts,
  /** Fields in which both contractors have a value and the values differ. The value of a logo is its URL. */
  conflicts: z.array(z.object({ field: z.enum(MERGED_FIELDS), source: z.string(), target: z.string() })),
  /** Names of the source contractor's administrators who become ordinary users of the target contractor. */
  demoted: z.array(z.string()),
  problems: z.array(problem),
});
export type MergePreview = z.infer<typeof preview>;

export const previewMerge = defineEndpoint({
  method: 'GET',
  path: '/api/contractor/{id}/merge',
  summary: 'Preview the effects of merging a contractor into another contractor',
  tag: 'contractors',
  roles: STAFF_ROLES,
  params,
  query: z.object({ into: z.uuid() }),
  response: preview,
  errors: ['not_allowed', 'not_found'],
});

export const mergeContractor = defineEndpoint({
  method: 'POST',
  path: '/api/contractor/{id}/merge',
  summary: 'Merge a contractor into another contractor. Its jobs move in the background',
  tag: 'contractors',
  roles: STAFF_ROLES,
  params,
  body: z.object({
    into: z.uuid(),
    /** Conflicting fields in which the value of the source contractor replaces the value of the target contractor. */
    take: z.array(z.enum(MERGED_FIELDS)).max(MERGED_FIELDS.length).default([]),
    /** Version of the source contractor that the preview showed. The server rejects the merge if a newer version exists. */
    version: z.int().optional(),
    /** Version of the target contractor that the preview showed. The server rejects the merge if a newer version exists. */
    into_version: z.int().optional(),
  }),
  response: contractorSchema,
  errors: ['not_allowed', 'not_found', 'stale_version', 'wrong_state'],
});
