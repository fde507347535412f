import { z } from 'zod';
import { defineEndpoint } from '@/platform';

export const listSecurityUsers = defineEndpoint({
  method: 'GET',
  path: '/api/security/people',
  summary: 'Users by name or email address, and whether they use two-factor authentication',
  tag: 'security',
  roles: ['admin'],
  query: z.object({ q: z.string().trim().max(100).default('') }),
  response: z.object({
    items: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string(), second_step: z.boolean() })),
  }),
});
export type SecurityPerson = z.infer<(typeof listSecurityUsers)['response']>['items'][number];

/** Removes the second factor (authenticator app and passkeys) of a user who lost it. The user can then set up a new one. */
export const resetSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/security/people/{id}/reset-second-step',
  summary: 'Remove the second factor of another user and end their sessions',
  tag: 'security',
  roles: ['admin'],
  params: z.object({ id: z.uuid() }),
  response: z.object({ done: z.literal(true) }),
  errors: ['not_allowed', 'not_found', 'wrong_state'],
});
