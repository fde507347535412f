import { z } from 'zod';
import { CONTRACTOR_ROLES, GUEST_ROLES, STAFF_ROLES, USER_ROLES } from '@/access';
import { EMAIL_FREQUENCIES } from '@/foundation/messaging';
import { defineEndpoint, keysOf } from '@/platform';
import { t } from './messages';

const password = z
  .string()
  .min(8, { error: () => t('password_too_short_error') })
  .max(128);

/** Initial sorting and page size of a user's job list. The job list checks the sort field and ignores unknown values. */
const listPreference = z.object({ sort: z.string().max(40), dir: z.enum(['asc', 'desc']), size: z.int().min(1).max(100) });

export const getCurrentUser = defineEndpoint({
  method: 'GET',
  path: '/api/users/my',
  summary: 'The current user, with roles and abilities that do not depend on a job',
  tag: 'users',
  roles: USER_ROLES,
  // The field names are those of docs/spec/portal.md §3.
  response: z.object({
    uid: z.uuid(),
    email: z.string(),
    displayName: z.string(),
    phone: z.string().nullable(),
    kind: z.enum(['contractor', 'staff']),
    roles: z.array(z.string()),
    contractor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    programs: z.array(z.string()).nullable(),
    preferences: z.object({ mail: z.enum(keysOf(EMAIL_FREQUENCIES)), list: listPreference.nullable() }),
    /** URL template of the team's chat about a job, with `{job_id}` and `{code}` as placeholders. Null for users who are not staff. */
    team_chat_thread: z.string().nullable(),
    abilities: z.object({
      create_jobs: z.boolean(),
      invite_people: z.boolean(),
      see_conversations: z.boolean(),
      see_history: z.boolean(),
      see_mailbox: z.boolean(),
      set_preferred_equipment: z.boolean(),
    }),
  }),
});
export type CurrentUser = z.infer<typeof getCurrentUser.response>;

/** Saves how often the user gets emails, and the settings of the user's job list. Urgent emails are sent immediately, regardless of these preferences. */
export const savePreferences = defineEndpoint({
  method: 'PATCH',
  path: '/api/users/my/preferences',
  summary: 'Change the email frequency and the job list settings of the current user',
  tag: 'users',
  roles: USER_ROLES,
  body: z.object({ mail: z.enum(keysOf(EMAIL_FREQUENCIES)).optional(), list: listPreference.optional() }),
  response: z.object({ mail: z.enum(keysOf(EMAIL_FREQUENCIES)), list: listPreference.nullable() }),
});

export const getCurrentContractor = defineEndpoint({
  method: 'GET',
  path: '/api/contractor/current/contractor',
  summary: 'Contractor of the current user',
  tag: 'contractors',
  roles: CONTRACTOR_ROLES,
  response: z.object({ id: z.uuid(), name: z.string() }),
  errors: ['not_found'],
});

export const searchContractorList = defineEndpoint({
  method: 'GET',
  path: '/api/contractor/simple-list',
  summary: 'Contractors and their users, to choose the contractor of a new job',
  tag: 'contractors',
  roles: STAFF_ROLES,
  response: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string(), users: z.array(z.object({ id: z.uuid(), name: z.string() })) })) }),
});

export const listColleagues = defineEndpoint({
  method: 'GET',
  path: '/api/users/colleagues',
  summary: "Users of the current user's contractor",
  tag: 'users',
  roles: CONTRACTOR_ROLES,
  response: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/users/my/password',
  summary: 'Change the password of the current user, and sign out all other devices',
  tag: 'users',
  roles: USER_ROLES,
  body: z.object({ current_password: z.string().max(200), password }),
  response: z.object({ done: z.literal(true) }),
  errors: ['too_many_tries'],
});

const device = z.object({
  id: z.string(),
  signed_in_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  is_this: z.boolean(),
});
export type SignedInDevice = z.infer<typeof device>;

export const listDevices = defineEndpoint({
  method: 'GET',
  path: '/api/users/my/devices',
  summary: 'Devices where the current user is signed in',
  tag: 'users',
  roles: USER_ROLES,
  response: z.object({ items: z.array(device), has_password: z.boolean() }),
});
export const signOutDevice = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/my/devices/{device_id}',
  summary: 'Sign out a device of the current user',
  tag: 'users',
  roles: USER_ROLES,
  params: z.object({ device_id: z.string().max(100) }),
  response: z.object({ done: z.literal(true) }),
  errors: ['not_found'],
});
export const signOutEverywhere = defineEndpoint({
  method: 'POST',
  path: '/api/users/my/sign-out-everywhere',
  summary: 'Sign out all devices of the current user, including this device',
  tag: 'users',
  roles: USER_ROLES,
  response: z.object({ done: z.literal(true) }),
});

/** Sends a reset link if the account exists. The response is the same for an unknown address. */
export const requestPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/noauth/users/password-reset/{email}',
  summary: 'Email a link to set a new password',
  tag: 'sign-in',
  roles: 'public',
  params: z.object({ email: z.string().max(254) }),
  response: z.object({ sent: z.literal(true) }),
  status: 202,
  errors: ['too_many_tries'],
});
export const checkPasswordReset = defineEndpoint({
  method: 'GET',
  path: '/api/noauth/users/password-reset-request-is-valid/{token}',
  summary: 'Check whether a password reset link is valid',
  tag: 'sign-in',
  roles: 'public',
  params: z.object({ token: z.string().max(200) }),
  response: z.object({ valid: z.boolean() }),
});
export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/noauth/users/password-reset',
  summary: 'Set a new password with a reset link',
  tag: 'sign-in',
  roles: 'public',
  body: z.object({ token: z.string().max(200), password }),
  response: z.object({ done: z.literal(true) }),
  errors: ['not_found', 'too_many_tries'],
});

/**
 * Checks whether an invite is valid. The sign-up page calls this endpoint before the user chooses a password. Only the invited person has the link, so the
 * response may contain the email address.
 */
export const checkInvite = defineEndpoint({
  method: 'GET',
  path: '/api/noauth/users/invite-is-valid/{token}',
  summary: 'Check whether an invite is valid, and return the invited person',
  tag: 'sign-in',
  roles: 'public',
  params: z.object({ token: z.string().max(200) }),
  response: z.object({
    valid: z.boolean(),
    /** True if the invite was accepted. Also true for an open invite whose email address already has an account. Absent for a valid invite. */
    taken: z.boolean().optional(),
    email: z.string().optional(),
    displayName: z.string().optional(),
    /** Name of the contractor whose user is invited. Null for an invite of staff and for an unknown link. */
    contractor: z.string().nullable(),
  }),
  errors: ['too_many_tries'],
});
/** Creates an account from an invite. The user gets the rights that the invite contains, and the request body cannot change those rights. */
export const createUser = defineEndpoint({
  method: 'POST',
  path: '/api/noauth/users',
  summary: 'Accept an invite and create an account with a password',
  tag: 'sign-in',
  roles: 'public',
  body: z.object({ token: z.string().max(200), displayName: z.string().max(80), password }),
  response: z.object({ uid: z.uuid(), email: z.string(), displayName: z.string() }),
  status: 201,
  errors: ['not_found', 'already_exists', 'too_many_tries'],
});

const guestSession = z.object({
  token: z.string(),
  job_id: z.uuid(),
  role: z.enum(GUEST_ROLES),
  /** ID of the guest if the guest is a helper, a person who helps a homeowner. Null for other guests. */
  helper_id: z.uuid().nullable(),
  expires_at: z.iso.datetime(),
});

export const signInGuest = defineEndpoint({
  method: 'POST',
  path: '/api/noauth/users/guest',
  summary: 'Exchange an invite link for a guest session',
  tag: 'guests',
  roles: 'public',
  body: z.object({
    token: z.string().min(20).max(200),
    /**
     * Random secret that the browser stores to identify the device. The first device that opens a link needs no code. Any other device must enter a code once.
     */
    device: z.string().min(20).max(100).optional(),
    code: z
      .string()
      .transform((typed) => typed.replaceAll(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/))
      .optional(),
  }),
  response: guestSession,
  errors: ['not_found', 'code_needed', 'too_many_tries'],
});
export const sendGuestCode = defineEndpoint({
  method: 'POST',
  path: '/api/noauth/users/guest/code',
  summary: 'Send a one-time code to the address of a guest link, to open the link on another device',
  tag: 'guests',
  roles: 'public',
  body: z.object({ token: z.string().min(20).max(200) }),
  response: z.object({ sent: z.literal(true) }),
  status: 202,
  errors: ['too_many_tries'],
});
/** Sends a new link to the guest who received the link in the request, even if that link has expired. The response is the same for known and unknown links. */
export const requestGuestLink = defineEndpoint({
  method: 'POST',
  path: '/api/noauth/users/guest/new-link',
  summary: 'Send a new guest link to the address that got the old link',
  tag: 'guests',
  roles: 'public',
  body: z.object({ token: z.string().min(20).max(200) }),
  response: z.object({ sent: z.literal(true) }),
  status: 202,
  errors: ['too_many_tries'],
});
/** Returns the name, phone, license number and logo of the contractor who is responsible for the guest's job. */
export const getGuestContractor = defineEndpoint({
  method: 'GET',
  path: '/api/contractor/guest/{id}',
  summary: "Contractor of the guest's job",
  tag: 'contractors',
  roles: GUEST_ROLES,
  params: z.object({ id: z.uuid() }),
  response: z.object({ id: z.uuid(), name: z.string(), phone: z.string().nullable(), license_number: z.string().nullable(), logo: z.string().nullable() }),
  errors: ['not_found'],
});
export const listInstallerJobs = defineEndpoint({
  method: 'GET',
  path: '/api/guest/jobs',
  summary: 'Jobs of the contractor to which the installer is invited',
  tag: 'guests',
  roles: ['installer'],
  response: z.object({ items: z.array(z.object({ job_id: z.uuid(), address: z.string(), waiting: z.int(), is_current: z.boolean() })) }),
});
export const openInstallerJob = defineEndpoint({
  method: 'POST',
  path: '/api/guest/jobs/{job_id}/open',
  summary: 'Start a separate session for another job to which the installer is invited',
  tag: 'guests',
  roles: ['installer'],
  params: z.object({ job_id: z.uuid() }),
  response: guestSession,
  errors: ['not_found'],
});
export const signOutGuest = defineEndpoint({
  method: 'POST',
  path: '/api/guest/sign-out',
  summary: 'End the guest session',
  tag: 'guests',
  roles: GUEST_ROLES,
  response: z.object({ done: z.literal(true) }),
});

/** Signs in without a password, for automated tests. Returns 404 if TEST_AUTH_TOKEN is not set. */
export const signInForTests = defineEndpoint({
  method: 'POST',
  path: '/api/noauth/users/test-email-login',
  summary: 'Get an identity token for tests',
  tag: 'sign-in',
  roles: 'public',
  body: z.object({ email: z.string().max(254), token: z.string().max(200).optional() }),
  response: z.object({ token: z.string() }),
  errors: ['not_found', 'signed_out'],
});

const band = z.object({ from_value: z.int(), to_value: z.int().nullable() });
const givenBand = z.object({ from_value: z.number().nullish(), to_value: z.number().nullish() }).optional();
const preferences = z.object({ sla: z.object({ green: band, yellow: band, red: band }) });

export const getPreferences = defineEndpoint({
  method: 'GET',
  path: '/api/users/my/preferences',
  summary: 'Preferences of the current user, with the days after which items turn yellow and red',
  tag: 'users',
  roles: USER_ROLES,
  response: preferences,
});

export const putPreferences = defineEndpoint({
  method: 'PUT',
  path: '/api/users/my/preferences',
  summary: 'Change the days after which items turn yellow and red for the current user',
  tag: 'users',
  roles: USER_ROLES,
  body: z.object({ sla: z.object({ green: givenBand, yellow: givenBand, red: givenBand }) }),
  response: preferences,
});
