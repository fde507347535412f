import { z } from 'zod';
import { CONTRACTOR_ROLES, STAFF_ROLES } from '@/access';
import { call } from '@/platform';

export const listPrograms = call({
  method: 'GET',
  path: '/api/programs',
  summary: 'Programs you can work with',
  tag: 'programs',
  who: [...CONTRACTOR_ROLES, ...STAFF_ROLES],
  response: z.object({
    items: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        description: z.string(),
        active: z.boolean(),
        accept_submissions_from: z.string().nullable(),
        accept_submissions_until: z.string().nullable(),
        version: z.int(),
      }),
    ),
  }),
});
