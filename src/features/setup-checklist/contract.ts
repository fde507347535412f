import { z } from 'zod';
import { STAFF_ROLES } from '@/access';
import { defineEndpoint } from '@/platform';

/** Steps of setting up a portal, in the recommended order. */
const STEPS = ['portal', 'programs', 'staff', 'contractors', 'equipment'] as const;
export type SetupStep = (typeof STEPS)[number];

const answer = z.object({
  /** Steps that the user has the right to do. */
  steps: z.array(z.object({ key: z.enum(STEPS), done: z.boolean() })),
  /** True if the user has hidden the list. */
  hidden: z.boolean(),
});

export const getSetupChecklist = defineEndpoint({
  method: 'GET',
  path: '/api/first-steps',
  summary: 'What is done and what is open in the setup of a new portal, as far as you may do it',
  tag: 'people',
  roles: STAFF_ROLES,
  response: answer,
});

export const hideSetupChecklist = defineEndpoint({
  method: 'PUT',
  path: '/api/first-steps',
  summary: 'Hides the first steps on your own list of jobs, or shows them again',
  tag: 'people',
  roles: STAFF_ROLES,
  body: z.object({ hidden: z.boolean() }),
  response: answer,
});
