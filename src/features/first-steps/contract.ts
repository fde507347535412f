import { z } from 'zod';
import { STAFF_ROLES } from '@/access';
import { defineEndpoint } from '@/platform';

/** A new portal needs them in this order. */
const STEPS = ['portal', 'programs', 'staff', 'contractors', 'equipment'] as const;
export type FirstStep = (typeof STEPS)[number];

const answer = z.object({
  /** The steps that the reader may do. */
  steps: z.array(z.object({ key: z.enum(STEPS), done: z.boolean() })),
  /** The reader has hidden the list. */
  hidden: z.boolean(),
});

export const listFirstSteps = defineEndpoint({
  method: 'GET',
  path: '/api/first-steps',
  summary: 'What is done and what is open in the setup of a new portal, as far as you may do it',
  tag: 'people',
  who: STAFF_ROLES,
  response: answer,
});

export const hideFirstSteps = defineEndpoint({
  method: 'PUT',
  path: '/api/first-steps',
  summary: 'Hides the first steps on your own list of jobs, or shows them again',
  tag: 'people',
  who: STAFF_ROLES,
  body: z.object({ hidden: z.boolean() }),
  response: answer,
});
