import { z } from 'zod';
import { GUEST_ROLES, JOB_OFFICE_ROLES } from '@/access';
import { defineEndpoint } from '@/platform';
import { PLACE_SOURCES, PRECISIONS } from './place';

/** Roles that complete forms with an address. */
const FORM_ROLES = [...JOB_OFFICE_ROLES, ...GUEST_ROLES] as const;

/** Schema of place IDs. The maximum length is generous, because Google does not document the length of its IDs. */
export const placeIdSchema = z.string().min(1).max(250);

/** Random value that identifies one address search. Google bills all requests with the same value as one request. */
const session = z.uuid().optional();

const pickedPlace = z.object({
  place_id: z.string(),
  label: z.string(),
  street: z.string(),
  unit: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  precision: z.enum(PRECISIONS),
  source: z.enum(PLACE_SOURCES),
});

export const suggestPlaces = defineEndpoint({
  method: 'GET',
  path: '/api/places/autocomplete',
  summary: 'Address suggestions for entered text',
  tag: 'places',
  roles: FORM_ROLES,
  query: z.object({ q: z.string().trim().max(200), session }),
  response: z.object({
    /** If `place_id` is null, the client must add the item with `addPlace`. If `zip` is null, `lookUpPlace` returns the ZIP. */
    items: z.array(pickedPlace.extend({ place_id: z.string().nullable(), zip: z.string().nullable() })),
    /** Service that finds addresses, or null if none is configured. */
    geocoder: z.enum(PLACE_SOURCES).nullable(),
    /** False if the request to the service failed. The portal then suggests only addresses that it can find without the service. */
    is_geocoder_available: z.boolean(),
  }),
  errors: ['too_many_tries'],
});

/**
 * Adds an address as a place. The place ID comes from the geocoder. If the geocoder does not return an ID for the same street, the ID is derived from the
 * address.
 */
export const addPlace = defineEndpoint({
  method: 'POST',
  path: '/api/places',
  summary: 'Add an entered address as a place',
  tag: 'places',
  roles: JOB_OFFICE_ROLES,
  body: z.object({ street: z.string().max(400), city: z.string().max(200), state: z.string().max(40), zip: z.string().max(20) }),
  response: pickedPlace,
  errors: ['too_many_tries'],
});

/**
 * Returns the place with an ID, which can be a Google place ID. Stores a place from the geocoder, except for guests, who use the address only as text in an
 * answer.
 */
export const lookUpPlace = defineEndpoint({
  method: 'POST',
  path: '/api/places/lookup',
  summary: 'Look up a place by its id',
  tag: 'places',
  roles: FORM_ROLES,
  body: z.object({ place_id: placeIdSchema, session }),
  response: pickedPlace,
  errors: ['not_found', 'outside_failed', 'too_many_tries'],
});
