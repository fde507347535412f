import { z } from 'zod';
import { STAFF_ROLES } from '@/access';
import { defineEndpoint } from '@/platform';

/** Steps for setting up a portal, in the recommended order. */
const STEPS = ['portal', 'programs', 'staff', 'contractors', 'equipment'] as const;
export type SetupStep = (typeof STEPS)[number];

const answer = z.object({
  /** Steps that the user has the right to do, each with whether it is done. */
  steps: z.array(z.object({ key: z.enum(STEPS), done: z.boolean() })),
  /** True if the user has hidden the checklist. */
  hidden: z.boolean(),
});

export const getSetupChecklist = defineEndpoint({
  method: 'GET',
  path: '/api/first-steps',
  summary: 'Setup steps of a new portal that the user may do, with their status',
  tag: 'people',
  roles: STAFF_ROLES,
  response: answer,
});

export const hideSetupChecklist = defineEndpoint({
  method: 'PUT',
  path: '/api/first-steps',
  summary: "Hide the setup steps on the user's job list, or show them again",
  tag: 'people',
  roles: STAFF_ROLES,
  body: z.object({ hidden: z.boolean() }),
  response: answer,
});
