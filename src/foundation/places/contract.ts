import { z } from 'zod';
import { defineEndpoint } from '@/platform';
import { PRECISIONS } from './place';

const OFFICE = ['contractor_admin', 'contractor', 'ops'] as const;

const suggestion = z.object({
  place_id: z.string().nullable(),
  label: z.string(),
  street: z.string(),
  unit: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  precision: z.enum(PRECISIONS),
});

export const suggestPlaces = defineEndpoint({
  method: 'GET',
  path: '/api/places/autocomplete',
  summary: 'Address suggestions for typed text',
  tag: 'places',
  roles: OFFICE,
  query: z.object({ q: z.string().trim().max(200) }),
  response: z.object({ items: z.array(suggestion) }),
});

/** Adds an address. Repeating it returns the existing place. */
export const addPlace = defineEndpoint({
  method: 'POST',
  path: '/api/places',
  summary: 'Place of a typed address',
  tag: 'places',
  roles: OFFICE,
  body: z.object({ street: z.string().max(400), city: z.string().max(200), state: z.string().max(40), zip: z.string().max(20) }),
  response: suggestion.extend({ place_id: z.string() }),
});
