import { z } from 'zod';
import { STAFF_ROLES } from '@/access';
import { defineEndpoint, keysOf } from '@/platform';
import { ENERGY_LABELS, VENDOR_KEYS } from './vendors';

const vendor = z.enum(VENDOR_KEYS);
const provider = z.object({
  key: z.string(),
  name: z.string(),
  energy: z.enum(keysOf(ENERGY_LABELS)),
  state: z.string(),
  preferred_vendor: vendor.nullable(),
});
export type EnergyProvider = z.infer<typeof provider>;

export const listEnergyProviders = defineEndpoint({
  method: 'GET',
  path: '/api/energy-providers',
  summary: 'Energy providers, sorted by name, each with its preferred vendor',
  tag: 'energy providers',
  roles: STAFF_ROLES,
  query: z.object({
    /** Search text for the provider's name. */
    q: z.string().trim().max(100).optional(),
    energy: z.enum(keysOf(ENERGY_LABELS)).optional(),
    state: z.string().length(2).optional(),
    /** Filters by the preferred vendor; `none` returns providers without a preferred vendor. */
    preferred_vendor: z.enum([...VENDOR_KEYS, 'none']).optional(),
    page_number: z.coerce.number().int().min(1).max(100_000).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(25),
  }),
  response: z.object({
    items: z.array(provider),
    total: z.int(),
    page_number: z.int(),
    per_page: z.int(),
    abilities: z.object({ edit: z.boolean() }),
  }),
});

export const setPreferredVendor = defineEndpoint({
  method: 'PUT',
  path: '/api/energy-providers/{key}/preferred-vendor',
  summary: 'Set the vendor that will collect the usage data of a provider. Null removes the vendor',
  tag: 'energy providers',
  roles: STAFF_ROLES,
  params: z.object({ key: z.string().max(200) }),
  body: z.object({ preferred_vendor: vendor.nullable() }),
  response: provider,
  errors: ['not_allowed', 'not_found'],
});
