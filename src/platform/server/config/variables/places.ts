import { z } from 'zod';
import { urlSchemaFor, type Variable } from '../kinds';

/** Variables for services that find addresses. */
export const GEOCODER_VARIABLES = {
  GEOCODER: {
    meaning:
      'Service that suggests addresses and finds their positions: `google` (Google Places API, with GEOCODER_KEY), `census` (geocoder of the US Census Bureau, without a key, for complete addresses only), or `none`. The server sends it the entered text; browsers do not',
    default: 'demo: simulated, with sample addresses; production: none, so that an entered address has the position of its ZIP area',
    schema: z.enum(['google', 'census', 'none']),
    expected: 'google, census or none',
  },
  GEOCODER_KEY: {
    meaning: 'Key for the Google Places API. Restrict it to that API and to the address of the server',
    default: 'none',
    schema: z.string().min(8),
    expected: 'at least 8 characters',
  },
  GEOCODER_URL: {
    meaning: 'Address of the geocoder, for example of a proxy in front of it',
    default: 'https://places.googleapis.com or https://geocoding.geo.census.gov/geocoder',
    schema: urlSchemaFor('https:', 'http:'),
    expected: 'an address like https://geocoding.geo.census.gov/geocoder',
  },
  GEOCODER_TIMEOUT_MS: {
    meaning: 'Time in milliseconds in which the geocoder must respond. People who enter an address wait that long at most',
    default: '3000',
    schema: z.coerce.number().int().min(100).max(30_000),
    expected: 'a whole number from 100 to 30000',
  },
} as const satisfies Record<string, Variable>;
