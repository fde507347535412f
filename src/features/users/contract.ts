import { z } from 'zod';
import { STAFF_ROLES, USER_ROLES } from '@/access';
import { defineEndpoint } from '@/platform';

/** Roles that may call these endpoints: staff, and administrators of a contractor. The rule `MANAGE_USER` decides which users they may manage. */
const MANAGERS = [...STAFF_ROLES, 'contractor_admin'] as const;
const params = z.object({ id: z.uuid() });
const roles = z.array(z.string().max(40)).max(10);
const programs = z.array(z.string().max(100)).max(100).nullable();
const MAX_PER_REQUEST = 20;

/** Fields of an invited user. The length limits here are generous, because the server validates all fields itself and reports every problem at once. */
const invited = { email: z.string().max(1_000), displayName: z.string().max(1_000).default(''), roles };

const invite = z.object({
  /** ID of the invite. The user who accepts the invite gets the same ID. */
  uid: z.uuid(),
  email: z.string(),
  displayName: z.string(),
  roles: z.array(z.string()),
  programs,
  invited_by: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Reason that the mail server gave for not accepting the email; null if there was no problem. */
  problem: z.string().nullable(),
  status: z.enum(['waiting', 'retrying', 'sent', 'not_delivered', 'expired']),
});
export type UserInvite = z.infer<typeof invite>;

const summary = z.object({
  uid: z.uuid(),
  email: z.string(),
  displayName: z.string(),
  phone: z.string().nullable(),
  kind: z.enum(['contractor', 'staff']),
  roles: z.array(z.string()),
  contractor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Programs of a staff user; null means all programs. */
  programs,
  active: z.boolean(),
  last_sign_in_at: z.iso.datetime().nullable(),
});
export type UserSummary = z.infer<typeof summary>;

const user = summary.extend({
  deactivated_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  version: z.int(),
  /** Number of this user's open jobs that the viewer may see, and the users who could take over these jobs. */
  open_work: z.object({ jobs: z.int(), people: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  /** Roles that the viewer may grant and revoke. Empty if the viewer may not change this user's access. */
  gives: z.array(z.string()),
  abilities: z.object({ edit: z.boolean(), edit_access: z.boolean() }),
});
export type UserDetail = z.infer<typeof user>;

export const inviteToContractor = defineEndpoint({
  method: 'POST',
  path: '/api/contractor/invite',
  summary: 'Invite users of a contractor. Users with a pending invite get another email',
  tag: 'contractors',
  roles: MANAGERS,
  /** Only staff send `contractor_id`. Administrators of a contractor always invite users to their own contractor. */
  body: z.object({ contractor_id: z.uuid().optional(), invites: z.array(z.object(invited)).min(1).max(MAX_PER_REQUEST) }),
  response: z.object({ items: z.array(invite) }),
  status: 201,
  errors: ['not_allowed', 'not_found', 'wrong_state', 'too_many_tries'],
});

export const inviteInternal = defineEndpoint({
  method: 'POST',
  path: '/api/contractor/invite-internal',
  summary: 'Invite staff. Users with a pending invite get another email',
  tag: 'contractors',
  roles: STAFF_ROLES,
  body: z.object({
    invites: z
      .array(z.object({ ...invited, programs: programs.default(null) }))
      .min(1)
      .max(MAX_PER_REQUEST),
  }),
  response: z.object({ items: z.array(invite) }),
  status: 201,
  errors: ['not_allowed', 'too_many_tries'],
});

export const listInvites = defineEndpoint({
  method: 'GET',
  path: '/api/users/invites',
  summary: 'Pending invites of a contractor or of staff',
  tag: 'users',
  roles: MANAGERS,
  query: z.object({ contractor_id: z.uuid().optional() }),
  response: z.object({ items: z.array(invite), abilities: z.object({ invite: z.boolean() }) }),
  errors: ['not_allowed', 'not_found'],
});

export const resendInvite = defineEndpoint({
  method: 'POST',
  path: '/api/users/invites/{id}/resend',
  summary: 'Send an invite again. The link in the earlier email stops working',
  tag: 'users',
  roles: MANAGERS,
  params,
  response: invite,
  errors: ['not_allowed', 'not_found', 'wrong_state', 'too_many_tries'],
});

export const revokeInvite = defineEndpoint({
  method: 'POST',
  path: '/api/users/invites/{id}/revoke',
  summary: 'Revoke an invite. Its link stops working',
  tag: 'users',
  roles: MANAGERS,
  params,
  response: z.object({ done: z.literal(true) }),
  errors: ['not_allowed', 'not_found'],
});

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'Users of a contractor, or staff',
  tag: 'users',
  roles: MANAGERS,
  query: z.object({
    contractor_id: z.uuid().optional(),
    q: z.string().trim().max(100).optional(),
    active: z
      .enum(['true', 'false'])
      .default('true')
      .transform((value) => value === 'true'),
    page_number: z.coerce.number().int().min(1).max(100_000).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(25),
  }),
  response: z.object({ items: z.array(summary), total: z.int(), page_number: z.int(), per_page: z.int() }),
  errors: ['not_allowed', 'not_found'],
});

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/users/{id}',
  summary: 'A user',
  tag: 'users',
  roles: MANAGERS,
  params,
  response: user,
  errors: ['not_found'],
});

export const putUser = defineEndpoint({
  method: 'PUT',
  path: '/api/users/{id}',
  summary: 'Change, deactivate or reactivate a user',
  tag: 'users',
  roles: MANAGERS,
  params,
  /** Properties that are missing in the request stay unchanged. */
  body: z.object({
    displayName: z.string().max(1_000).optional(),
    phone: z.string().max(1_000).nullable().optional(),
    roles: roles.optional(),
    programs: programs.optional(),
    active: z.boolean().optional(),
    /** Used with `active: false`: ID of the user who takes over the open jobs; null to leave these jobs without a user. */
    hand_over_to: z.uuid().nullable().optional(),
    /** Version that the client read. If it is set, the server rejects a stale version. */
    version: z.int().optional(),
  }),
  response: user,
  errors: ['not_allowed', 'not_found', 'stale_version', 'wrong_state', 'needs_confirmation'],
});

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/{id}',
  summary: "Deactivate a user and end the user's access. Records keep the name of the user",
  tag: 'users',
  roles: MANAGERS,
  params,
  query: z.object({ hand_over_to: z.union([z.uuid(), z.literal('nobody')]).optional() }),
  response: z.object({ done: z.literal(true) }),
  errors: ['not_allowed', 'not_found', 'wrong_state', 'needs_confirmation'],
});

/** Changes the current user's own name and phone number. Only administrators can change roles. */
export const updateOwnProfileEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/users/my',
  summary: 'Change the name or phone number of the current user',
  tag: 'users',
  roles: USER_ROLES,
  body: z.object({ displayName: z.string().max(1_000).optional(), phone: z.string().max(1_000).nullable().optional() }),
  response: z.object({ displayName: z.string(), phone: z.string().nullable() }),
});
