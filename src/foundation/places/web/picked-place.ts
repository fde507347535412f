import type { z } from 'zod';
import type * as placesContract from '../contract';

/** An address that is a place with an id: chosen from the suggestions or made from what was typed. */
export type PickedPlace = z.infer<typeof placesContract.addPlace.response>;
