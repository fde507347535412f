import { z } from 'zod';
import { STAFF_ROLES, USER_ROLES } from '@/access';
import { defineEndpoint, keysOf } from '@/platform';
import type { Attribute } from './attribute';
import { ATTRIBUTE_NAMES, type AttributeName, type AttributeValues, DEFINITIONS, type NamesWith, perAttribute } from './attribute-values';
import { equipmentSchema } from './equipment';
import { LIST_NAMES } from './lists';
import { EQUIPMENT_TYPES } from './types';

const type = z.enum(keysOf(EQUIPMENT_TYPES));
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const least = z.coerce.number().min(0).max(1_000_000);

/** Query parameter with several values, written as `a,b,c` or as a repeated parameter. */
const listOf = <T extends z.ZodType<string>>(item: T) =>
  z.preprocess((value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value), z.array(item).max(20));

const params = z.object({ equipment_id: z.uuid() });

const entrySchema = equipmentSchema.extend({
  entry: z.object({
    version: z.int(),
    /** True if staff retired the entry, so that it can no longer be chosen. */
    retired: z.boolean(),
    /** Names of the fields that staff have corrected. Imports do not overwrite these fields. */
    corrected: z.array(z.string()),
    /**
     * Lists that contain or contained the equipment. `listed_on`: date of the newest list that contains the equipment. `gone_since`: date of the first list
     * that no longer contains the equipment, or null if the newest list contains the equipment.
     */
    listings: z.array(z.object({ list: z.enum(keysOf(LIST_NAMES)), listed_on: z.iso.date(), gone_since: z.iso.date().nullable() })),
    abilities: z.object({ edit: z.boolean() }),
  }),
});
export type CatalogEntryView = z.infer<typeof entrySchema>;

type Choice = NamesWith<{ kind: 'choice' }>;
type AttributeFilters = { [N in NamesWith<{ hasMinimum: true }> as `min_${N}`]: z.ZodOptional<typeof least> } & {
  [N in Choice]: z.ZodOptional<z.ZodType<NonNullable<AttributeValues[N]>, NonNullable<AttributeValues[N]>>>;
} & { [N in NamesWith<{ isFilter: true }>]: z.ZodOptional<typeof flag> };

const attributeFilters = Object.fromEntries(
  ATTRIBUTE_NAMES.flatMap((name): [string, z.ZodType][] => {
    const attribute = DEFINITIONS[name];
    if (attribute.kind === 'number') return attribute.hasMinimum ? [[`min_${name}`, least.optional()]] : [];
    if (attribute.kind === 'choice') return [[name, z.enum(keysOf(attribute.options)).optional()]];
    return attribute.kind === 'flag' && attribute.isFilter ? [[name, flag.optional()]] : [];
  }),
  // The cast is safe, because each filter has the schema of its kind.
) as AttributeFilters;

/** Search filters. Equipment with an unknown rating does not match a filter for a minimum rating. */
export const equipmentFiltersSchema = z.object({
  type: listOf(type).optional(),
  /**
   * Search text. Matches parts of the attributes with `isSearched`, such as brand, model and AHRI ID. `*` matches any text. A single letter finds the brands
   * that begin with this letter.
   */
  q: z.string().trim().max(100).optional(),
  brand: z.string().trim().max(60).optional(),
  ...attributeFilters,
  max_capacity: least.optional(),
  preferred: flag.optional(),
  /** True to find only retired entries. Only staff can use this filter; for other users, it has no effect. */
  retired: flag.optional(),
  in_production: flag.optional(),
});
export type EquipmentFilters = z.output<typeof equipmentFiltersSchema>;

const paging = z.object({
  page_number: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce
    .number()
    .int()
    .min(1)
    .default(25)
    .transform((size) => Math.min(size, 100)),
});

export const listEquipment = defineEndpoint({
  method: 'GET',
  path: '/api/equipment',
  summary: 'Search the equipment catalog',
  tag: 'equipment',
  roles: USER_ROLES,
  query: equipmentFiltersSchema.extend(paging.shape),
  response: z.object({
    items: z.array(equipmentSchema),
    total: z.int(),
    /** True if more entries match than `total` counts. */
    has_more: z.boolean(),
    page_number: z.int(),
    per_page: z.int(),
    /** True if no entry contains all search words. The result then contains similar entries instead. */
    closest: z.boolean(),
    abilities: z.object({ add: z.boolean() }),
  }),
});

export const getEquipment = defineEndpoint({
  method: 'GET',
  path: '/api/equipment/{equipment_id}',
  summary: 'A catalog entry',
  tag: 'equipment',
  roles: USER_ROLES,
  params,
  response: entrySchema,
  errors: ['not_found'],
});

/** Returns a schema that checks only the type and the size of a value. `entryErrors` checks the values and returns all problems at once. */
function writtenSchema(attribute: Attribute): z.ZodType {
  if (attribute.kind === 'name') return z.string().max(1_000);
  if (attribute.kind === 'models') return z.array(z.string().max(1_000)).max(100);
  if (attribute.kind === 'mark') return z.boolean();
  if (attribute.kind === 'number') return z.number().nullable();
  if (attribute.kind === 'flag') return z.boolean().nullable();
  return attribute.kind === 'choice' ? z.enum(keysOf(attribute.options)).nullable() : z.string().max(1_000).nullable();
}
// The cast is safe, because `writtenSchema` returns the schema of the kind.
const written = z.object(perAttribute(writtenSchema) as { [N in AttributeName]: z.ZodType<AttributeValues[N], AttributeValues[N]> });

export const addEquipment = defineEndpoint({
  method: 'POST',
  path: '/api/equipment',
  summary: 'Add an entry to the equipment catalog manually',
  tag: 'equipment',
  roles: STAFF_ROLES,
  body: written.partial().extend({ type }),
  response: entrySchema,
  status: 201,
  errors: ['not_allowed'],
});

export const putEquipment = defineEndpoint({
  method: 'PUT',
  path: '/api/equipment/{equipment_id}',
  summary: 'Correct, retire or restore a catalog entry. Imports of lists do not overwrite corrections',
  tag: 'equipment',
  roles: STAFF_ROLES,
  params,
  body: written.partial().extend({
    retired: z.boolean().optional(),
    /** Version that the client read. The server rejects the change if the entry has a newer version. */
    version: z.int().optional(),
  }),
  response: entrySchema,
  errors: ['not_allowed', 'not_found', 'stale_version'],
});

const typedText = z.string().trim().max(100).nullish();

/** Names and numbers that a user entered from a nameplate or a certificate, to find the equipment in the catalog. */
export const typedEquipmentSchema = z.object({ type: type.nullish(), ahri_id: typedText, brand: typedText, model: typedText, indoor_model: typedText });
export type TypedEquipment = z.infer<typeof typedEquipmentSchema>;

/**
 * How well a catalog entry matches the entered values. `exact`: no entered value differs from the entry. `model`: the model agrees, but another entered value
 * differs. `close`: the model differs or was not entered, and at least one entered value differs.
 */
const MATCHES = ['exact', 'model', 'close'] as const;

export const matchEquipment = defineEndpoint({
  method: 'POST',
  path: '/api/equipment/match',
  summary: 'Catalog entries that are most similar to the entered names and numbers',
  tag: 'equipment',
  roles: USER_ROLES,
  body: typedEquipmentSchema,
  response: z.object({
    items: z.array(
      z.object({
        equipment: equipmentSchema,
        match: z.enum(MATCHES),
        /** One message for each entered value that differs from the entry. The message contains both values. */
        differs: z.array(z.string()),
      }),
    ),
  }),
});
export type EquipmentMatch = z.infer<(typeof matchEquipment)['response']>['items'][number];
