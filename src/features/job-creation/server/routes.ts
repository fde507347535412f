import type { UseCase } from '@/access/server';
import { type Geocoder, withPlaceLookup } from '@/foundation/places/server';
import { isRecord } from '@/platform';
import { cloneJobHandler } from './clone';
import { checkInitialEligibilityHandler, createJobHandler } from './create';

/** Endpoints that create jobs. If a request contains a place ID that the portal has not stored, such as a Google place ID, the geocoder first looks it up. */
export const jobCreationRoutes = (geocoder: Geocoder | null): readonly UseCase[] => [
  withPlaceLookup(checkInitialEligibilityHandler, geocoder, ({ params }) => placeIdIn(params)),
  withPlaceLookup(createJobHandler, geocoder, ({ body }) => placeIdIn(body)),
  cloneJobHandler,
];

const placeIdIn = (input: unknown): string | undefined => (isRecord(input) && typeof input.google_place_id === 'string' ? input.google_place_id : undefined);
