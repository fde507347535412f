import { z } from 'zod';
import { CONTRACTOR_OFFICE_ROLES, CONTRACTOR_ROLES } from '@/access';
import { defineEndpoint, isIsoDate, trimmedString } from '@/platform';
import { CERTIFICATE_KIND_KEYS } from './certificate';

const day = z.string().refine(isIsoDate);
const certificate = z.object({ kind: z.enum(CERTIFICATE_KIND_KEYS), number: z.string(), expires_on: day.nullable() });

/** Fields of a technician that a request sets. An empty email address or phone number means that the technician has none. */
const written = z.object({
  name: z.string().overwrite(trimmedString).min(1).max(120),
  email: z.union([z.literal(''), z.email()]).default(''),
  phone: z.string().overwrite(trimmedString).max(40).default(''),
  active: z.boolean().default(true),
  certificates: z
    .array(certificate.extend({ number: z.string().overwrite(trimmedString).max(60).default(''), expires_on: day.nullable().default(null) }))
    .max(20)
    .default([]),
});

export const technicianSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  active: z.boolean(),
  certificates: z.array(certificate.extend({ status: z.enum(['valid', 'expires_soon', 'expired']) })),
  /** Newest link to the technician's jobs of the day; null if no link was sent or the access was ended. */
  day_link: z.object({ sent_at: z.iso.datetime(), expires_at: z.iso.datetime(), is_expired: z.boolean() }).nullable(),
  version: z.int(),
});
export type Technician = z.infer<typeof technicianSchema>;

export const listTechnicians = defineEndpoint({
  method: 'GET',
  path: '/api/technicians',
  summary: "Technicians of the user's contractor, sorted by name",
  tag: 'technicians',
  roles: CONTRACTOR_ROLES,
  response: z.object({ items: z.array(technicianSchema), abilities: z.object({ edit: z.boolean(), send_link: z.boolean() }) }),
});

export const createTechnician = defineEndpoint({
  method: 'POST',
  path: '/api/technicians',
  summary: "Add a technician to the user's contractor",
  tag: 'technicians',
  roles: ['contractor_admin'],
  body: written,
  response: technicianSchema,
  status: 201,
  errors: ['not_allowed', 'already_exists'],
});

export const putTechnician = defineEndpoint({
  method: 'PUT',
  path: '/api/technicians/{id}',
  summary: 'Change, deactivate or reactivate a technician',
  tag: 'technicians',
  roles: ['contractor_admin'],
  params: z.object({ id: z.uuid() }),
  body: written.extend({
    /** Version that the client read. The server rejects a stale version. */
    version: z.int(),
  }),
  response: technicianSchema,
  errors: ['not_allowed', 'not_found', 'already_exists', 'stale_version'],
});

export const sendDayLink = defineEndpoint({
  method: 'POST',
  path: '/api/technicians/{id}/day-link',
  summary: 'Send a technician a link to the visits of the day. An earlier link stops working',
  tag: 'technicians',
  roles: CONTRACTOR_OFFICE_ROLES,
  params: z.object({ id: z.uuid() }),
  response: technicianSchema,
  errors: ['not_allowed', 'not_found', 'wrong_state', 'too_many_tries'],
});

export const revokeDayLink = defineEndpoint({
  method: 'DELETE',
  path: '/api/technicians/{id}/day-link',
  summary: 'Revoke the link of a technician to the visits of the day',
  tag: 'technicians',
  roles: CONTRACTOR_OFFICE_ROLES,
  params: z.object({ id: z.uuid() }),
  response: technicianSchema,
  errors: ['not_allowed', 'not_found'],
});
