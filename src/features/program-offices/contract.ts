import { z } from 'zod';
import { STAFF_ROLES } from '@/access';
import { sharedMessage } from '@/foundation/messaging';
import { defineEndpoint } from '@/platform';

const office = z.object({
  program: z.string(),
  program_name: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  /** True if the email address comes from the program definition. */
  is_default: z.boolean(),
  changed_by: z.string().nullable(),
  changed_at: z.iso.datetime().nullable(),
  /** Version of the contact; 0 until the first change. */
  version: z.int(),
  abilities: z.object({ edit: z.boolean() }),
});
export type ProgramOfficeView = z.infer<typeof office>;

const params = z.object({ key: z.string().max(100) });

export const getProgramOffice = defineEndpoint({
  method: 'GET',
  path: '/api/programs/{key}/office',
  summary: 'Contact of a program office, with name, email address and phone number',
  tag: 'programs',
  roles: STAFF_ROLES,
  params,
  response: office,
  errors: ['not_found'],
});

export const changeProgramOffice = defineEndpoint({
  method: 'PUT',
  path: '/api/programs/{key}/office',
  summary: 'Change the contact of a program office. Without an email address, the portal uses the address in the program definition',
  tag: 'programs',
  roles: STAFF_ROLES,
  params,
  body: z.object({
    name: z.string().trim().max(200),
    email: z.union([z.literal(''), z.email({ error: () => sharedMessage('invalid_email') })]),
    phone: z.string().trim().max(50),
    version: z.int(),
  }),
  response: office,
  errors: ['not_allowed', 'not_found', 'stale_version'],
});
