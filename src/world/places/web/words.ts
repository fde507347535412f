import type { Precision } from '..';

/** How well the position is known, and what follows from it. */
export const PRECISION_WORDS: Record<Precision, string> = {
  rooftop: 'Position known to the rooftop',
  street: 'Position known to the street',
  zip: 'Position known to the ZIP area only: the distance of photos cannot be checked',
};
