import { z } from 'zod';
import { CONTRACTOR_OFFICE_ROLES, STAFF_ROLES } from '@/access';
import { equipmentSchema } from '@/foundation/equipment';
import { defineEndpoint } from '@/platform';

const params = z.object({ id: z.uuid() });
const paging = {
  page_number: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(25),
};
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const option = z.object({ value: z.string(), label: z.string() });

/** Roles that may use these endpoints: staff, and administrators of a contractor. */
const WITH_OWN = [...STAFF_ROLES, 'contractor_admin'] as const;
/** Maximum length of a logo as a data URL, in characters: about 4.5 MB of image data. */
const MAX_LOGO_LENGTH = 6_000_000;

const enrollment = z.object({ enrolled_in: z.string().max(100), valid_from: z.string().max(30), valid_until: z.string().max(30).nullable().default(null) });

/** Text field of a contractor. The schema only limits the size of the values; `contractorErrors` checks them and returns all problems at once. */
const line = z.string().max(1_000).nullable();
const written = {
  name: z.string().max(1_000),
  phone: line.default(null),
  license_number: line.default(null),
  contact_name: line.default(null),
  contact_email: line.default(null),
  address: line.default(null),
  default_language: z.string().max(100).default('english'),
  logo: z.string().max(MAX_LOGO_LENGTH).nullable().default(null),
  programs: z.array(z.string().max(100)).max(100).default([]),
  enrollments: z.array(enrollment).max(100).default([]),
  preferred_equipment: z.array(z.uuid()).max(1_000).default([]),
};

/** Fields to change. Omitted fields stay as they are. */
const changed = {
  name: written.name.optional(),
  phone: line.optional(),
  license_number: line.optional(),
  contact_name: line.optional(),
  contact_email: line.optional(),
  address: line.optional(),
  default_language: z.string().max(100).optional(),
  logo: z.string().max(MAX_LOGO_LENGTH).nullable().optional(),
  programs: z.array(z.string().max(100)).max(100).optional(),
  enrollments: z.array(enrollment).max(100).optional(),
  preferred_equipment: z.array(z.uuid()).max(1_000).optional(),
  /** False to archive the contractor, true to restore it. */
  active: z.boolean().optional(),
  /** Version that the client read. The server rejects the change if a newer version exists. */
  version: z.int().optional(),
};

const summary = z.object({
  id: z.uuid(),
  name: z.string(),
  active: z.boolean(),
  /** True if the contractor was merged into another contractor. The URL of the merged contractor then leads to the other contractor. */
  merged: z.boolean(),
  license_number: z.string().nullable(),
  programs: z.array(z.string()),
  users: z.int(),
  open_jobs: z.int(),
  exceptions: z.int(),
  created_at: z.iso.datetime(),
});
export type ContractorSummary = z.infer<typeof summary>;

export const contractorSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  active: z.boolean(),
  archived_at: z.iso.datetime().nullable(),
  phone: z.string().nullable(),
  license_number: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_email: z.string().nullable(),
  address: z.string().nullable(),
  default_language: z.string(),
  logo: z.string().nullable(),
  programs: z.array(z.string()),
  enrollments: z.array(z.object({ enrolled_in: z.string(), valid_from: z.string(), valid_until: z.string().nullable() })),
  users: z.array(z.object({ uid: z.uuid(), email: z.string(), displayName: z.string(), roles: z.array(z.string()), active: z.boolean() })),
  /** Preferred equipment. Present only if the request sets `include_equipment`. */
  equipment: z.array(equipmentSchema).optional(),
  /** Counts of the jobs that the viewer may see. */
  figures: z.object({ open_jobs: z.int(), complete_jobs: z.int(), canceled_jobs: z.int(), exceptions: z.int() }),
  created_at: z.iso.datetime(),
  version: z.int(),
  /** Contractors that were merged into this contractor. `jobs_left`: number of jobs that still belong to the merged contractor. */
  merged: z.array(z.object({ id: z.uuid(), name: z.string(), merged_at: z.iso.datetime(), jobs_left: z.int() })),
  abilities: z.object({ edit: z.boolean(), edit_terms: z.boolean(), set_preferred: z.boolean(), archive: z.boolean() }),
});
export type ContractorDetail = z.infer<typeof contractorSchema>;

export const listContractors = defineEndpoint({
  method: 'GET',
  path: '/api/contractor',
  summary: 'Contractors that the user may see, sorted by name, optionally of one program',
  tag: 'contractors',
  roles: STAFF_ROLES,
  query: z.object({ program_id: z.string().max(100).optional(), q: z.string().trim().max(100).optional(), archived: flag.optional(), ...paging }),
  response: z.object({ items: z.array(summary), total: z.int(), page_number: z.int(), per_page: z.int(), abilities: z.object({ create: z.boolean() }) }),
});

export const searchContractors = defineEndpoint({
  method: 'GET',
  path: '/api/contractor/search',
  summary: 'Search contractors by name or license number',
  tag: 'contractors',
  roles: STAFF_ROLES,
  query: z.object({ q: z.string().trim().max(100).default(''), program_id: z.string().max(100).optional() }),
  response: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string(), license_number: z.string().nullable(), programs: z.array(z.string()) })) }),
});

export const getContractorFilters = defineEndpoint({
  method: 'POST',
  path: '/api/contractor/filters',
  isRead: true,
  summary: 'Options of the contractor filters for the user',
  tag: 'contractors',
  roles: STAFF_ROLES,
  response: z.object({ programs: z.array(option), enrolled_in: z.array(option), default_language: z.array(option) }),
});

export const createContractor = defineEndpoint({
  method: 'POST',
  path: '/api/contractor',
  summary: 'Add a contractor',
  tag: 'contractors',
  roles: STAFF_ROLES,
  body: z.object({
    ...written,
    /** True to add the contractor although one with a similar name, license, phone or email domain exists. */
    create_anyway: z.boolean().optional(),
  }),
  maxBodyBytes: MAX_LOGO_LENGTH + 100_000,
  response: contractorSchema,
  status: 201,
  errors: ['not_allowed', 'already_exists'],
});

export const getContractor = defineEndpoint({
  method: 'GET',
  path: '/api/contractor/{id}',
  summary: 'A contractor with its users, programs and counts of jobs',
  tag: 'contractors',
  roles: WITH_OWN,
  params,
  query: z.object({ include_equipment: flag.optional() }),
  response: contractorSchema,
  errors: ['not_found'],
});

export const putContractor = defineEndpoint({
  method: 'PUT',
  path: '/api/contractor/{id}',
  summary: 'Change, archive or restore a contractor',
  tag: 'contractors',
  roles: WITH_OWN,
  params,
  body: z.object(changed),
  maxBodyBytes: MAX_LOGO_LENGTH + 100_000,
  response: contractorSchema,
  errors: ['not_allowed', 'not_found', 'stale_version'],
});

/** Adds a piece of equipment to the preferred equipment or removes it. Throws `bad_input` if the ID is not a UUID. */
export const setPreferredEquipmentEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/equipment/{equipment_id}/preferred',
  summary: 'Add equipment to the preferred equipment of a contractor, or remove it',
  tag: 'equipment',
  roles: [...STAFF_ROLES, ...CONTRACTOR_OFFICE_ROLES],
  params: z.object({ equipment_id: z.string().max(100) }),
  body: z.object({
    preferred: z.boolean(),
    /** Contractor whose list changes. Ignored for contractor users, who always change their own list. */
    contractor_id: z.uuid().optional(),
  }),
  response: z.object({ equipment_id: z.uuid(), contractor_id: z.uuid(), preferred: z.boolean() }),
  errors: ['not_allowed', 'not_found'],
});

export const deleteContractor = defineEndpoint({
  method: 'DELETE',
  path: '/api/contractor/{id}',
  summary: 'Delete a contractor. A contractor with jobs or users is archived instead',
  tag: 'contractors',
  roles: STAFF_ROLES,
  params,
  response: z.object({ done: z.literal(true), archived: z.boolean() }),
  errors: ['not_allowed', 'not_found'],
});
