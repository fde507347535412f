import { z } from 'zod';
import { STAFF_ROLES, USER_ROLES } from '@/access';
import { defineEndpoint } from '@/platform';

export const listPrograms = defineEndpoint({
  method: 'GET',
  path: '/api/programs',
  summary: 'Programs with which the user may work',
  tag: 'programs',
  roles: USER_ROLES,
  response: z.object({
    items: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        description: z.string(),
        /** False if the program is inactive or switched off (see `switchedOffPrograms`). New jobs then cannot use the program, but existing jobs continue. */
        active: z.boolean(),
        is_offered: z.boolean(),
        accept_submissions_from: z.string().nullable(),
        accept_submissions_until: z.string().nullable(),
        version: z.int(),
      }),
    ),
  }),
});

export const setProgramOffered = defineEndpoint({
  method: 'PUT',
  path: '/api/programs/{key}/offered',
  summary: 'Switch a program off or on. Estimates and new jobs do not use a program that is off. Existing jobs continue',
  tag: 'programs',
  roles: STAFF_ROLES,
  params: z.object({ key: z.string().max(100) }),
  body: z.object({ is_offered: z.boolean() }),
  response: z.object({ key: z.string(), is_offered: z.boolean() }),
  errors: ['not_allowed', 'not_found'],
});
