import { z } from 'zod';
import { CONTRACTOR_ROLES, GUEST_ROLES, STAFF_ROLES } from '@/access';
import { defineEndpoint, keysOf } from '@/platform';
import { LIVE_KINDS } from './event';

const kind = z.enum(keysOf(LIVE_KINDS));

/**
 * Events: `hello` when it begins to tell, `change`, `reset` (too much was missed: read everything
 * again), `end` (the session is over). Each carries an id to go on from.
 */
export const liveStreamEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'Changes of the jobs you can see, as they happen',
  tag: 'live',
  who: [...CONTRACTOR_ROLES, ...STAFF_ROLES, ...GUEST_ROLES],
  query: z.object({
    /** The last id seen: what happened since comes first. */
    since: z.string().max(60).optional(),
    /** Without one: what happened in the last seconds comes first, for pages that began to load then. */
    back: z.coerce.number().int().min(0).max(60).default(0),
    /** `false` ends after what happened already, for programs that ask now and then. */
    follow: z.enum(['true', 'false']).default('true'),
  }),
  response: z.union([
    z.object({ kind, job_id: z.uuid().nullable(), version: z.int().nullable(), task_ids: z.array(z.uuid()).nullable(), request_id: z.string() }),
    z.object({}),
  ]),
  streams: true,
  refuses: ['unavailable', 'too_many_tries'],
});
