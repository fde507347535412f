import { z } from 'zod';
import { defineEndpoint } from '@/platform';

export const listSecurityUsers = defineEndpoint({
  method: 'GET',
  path: '/api/security/people',
  summary: 'Users by name or email, and whether they have a second factor',
  tag: 'security',
  roles: ['admin'],
  query: z.object({ q: z.string().trim().max(100).default('') }),
  response: z.object({
    items: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string(), second_step: z.boolean() })),
  }),
});
export type SecurityPerson = z.infer<(typeof listSecurityUsers)['response']>['items'][number];

/** Removes the second factor of a user who lost it, so that they can set up a new one. */
export const resetSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/security/people/{id}/reset-second-step',
  summary: 'Reset the second factor of another user; their sessions end',
  tag: 'security',
  roles: ['admin'],
  params: z.object({ id: z.uuid() }),
  response: z.object({ done: z.literal(true) }),
  errors: ['not_allowed', 'not_found', 'wrong_state'],
});
