import type { Precision } from '../place';

/** How well the position is known, and what follows from it. */
export const PRECISION_WORDS: Record<Precision, string> = {
  rooftop: 'Position known to the rooftop',
  street: 'Position known to the street',
  zip: 'We couldn’t pinpoint this address, so photo locations can’t be checked',
};
