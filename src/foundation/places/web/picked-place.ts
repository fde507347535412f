import type { z } from 'zod';
import type * as placesContract from '../contract';

/** A place with an ID, chosen from the suggestions or entered by hand. */
export type PickedPlace = z.infer<typeof placesContract.addPlace.response>;
