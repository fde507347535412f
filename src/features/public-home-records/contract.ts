import { z } from 'zod';
import { STAFF_ROLES } from '@/access';
import { isoDateSchema, jobParamsSchema } from '@/job-view';
import { defineEndpoint } from '@/platform';
import { RECORD_FACTS } from './record';

const publicRecord = z.object({
  /** Null before the first lookup. */
  record: z
    .object({
      source: z.string(),
      /** True for the invented records of a demo. */
      is_simulated: z.boolean(),
      /** False if the source does not have a record of the home. */
      is_found: z.boolean(),
      /** Day for which the source reports its data. */
      recorded_on: isoDateSchema.nullable(),
      looked_up_at: z.string(),
      /** Recorded and answered values by fact. `answered`: the answer in the task "Site details", even if the task is not complete. */
      values: z.array(
        z.object({
          fact: z.enum(RECORD_FACTS),
          recorded: z.number().nullable(),
          answered: z.number().nullable(),
          differs: z.boolean(),
        }),
      ),
    })
    .nullable(),
  abilities: z.object({ look_up: z.boolean() }),
});
export type PublicRecordView = z.infer<typeof publicRecord>;

/** Returns the public record of the home, for staff only. */
export const getPublicRecord = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/public-record',
  summary: 'Public record of the home, compared with the answers',
  tag: 'jobs',
  roles: STAFF_ROLES,
  params: jobParamsSchema,
  response: publicRecord,
  errors: ['not_found'],
});

/** Requests a new lookup of the record. The worker stores the result. */
export const lookUpPublicRecord = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/public-record/look-up',
  summary: 'Look up the public record of the home again',
  tag: 'jobs',
  roles: ['ops'],
  params: jobParamsSchema,
  response: z.object({}),
  errors: ['not_found', 'wrong_state'],
});
