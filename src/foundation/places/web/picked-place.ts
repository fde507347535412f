import type { z } from 'zod';
import type * as placesContract from '../contract';

/** A place with an id, from a suggestion or an entered address. */
export type PickedPlace = z.infer<typeof placesContract.addPlace.response>;
