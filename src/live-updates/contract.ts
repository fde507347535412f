import { z } from 'zod';
import { ALL_ROLES } from '@/access';
import { defineEndpoint, keysOf } from '@/platform';
import { LIVE_KINDS } from './event';

const kind = z.enum(keysOf(LIVE_KINDS));

/**
 * Stream of live events. `hello`: all missed events were sent. `change`: data changed. `reset`: too many events were missed, so the client must read all data
 * again. `end`: the session has ended, or the check of the session failed. The ID of an event is a cursor: the client sends it as `since` to resume the stream
 * after this event. Some events have no ID.
 */
export const liveStreamEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'Stream of live changes to the jobs that the user may see',
  tag: 'live',
  roles: ALL_ROLES,
  query: z.object({
    /** Cursor of the last received event. The stream starts with the events after this cursor. */
    since: z.string().max(60).optional(),
    /**
     * Length of a period in seconds. A stream without a cursor starts with the events of the last `back` seconds, because a page loads its data before it
     * connects.
     */
    back: z.coerce.number().int().min(0).max(60).default(0),
    /** `false` ends the stream after the missed events and `hello`, for clients that poll. */
    follow: z.enum(['true', 'false']).default('true'),
  }),
  response: z.union([
    z.object({ kind, job_id: z.uuid().nullable(), version: z.int().nullable(), task_ids: z.array(z.uuid()).nullable(), request_id: z.string() }),
    z.object({}),
  ]),
  streams: true,
  errors: ['unavailable', 'too_many_tries'],
});
