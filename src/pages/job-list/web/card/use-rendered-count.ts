import { startTransition, useEffect, useState } from 'react';

/** No card is lower, so as many as this fill a screen. */
const CARD_PX = 130;
const AT_ONCE = 3;
/** Where nobody knows how high the screen is: as many as a telephone shows, and one to scroll to. */
const ON_A_PHONE = 5;
const AFTER_MS = 16;

/** A list that is shown again, as when somebody comes back from a job to where they were, is drawn whole. */
let wasDrawn = false;

/**
 * How many of the cards are drawn. The first list of a visit fills the screen, and what lies below it follows a
 * few at a time: a phone draws a page of jobs for half a second, and would not hear a tap meanwhile.
 */
export function useRenderedCount(count: number): number {
  const [drawn, setDrawn] = useState(() => (wasDrawn ? Number.POSITIVE_INFINITY : aScreenful()));
  useEffect(() => {
    if (drawn >= count) {
      wasDrawn = true;
      return;
    }
    const next = setTimeout(() => startTransition(() => setDrawn(drawn + AT_ONCE)), AFTER_MS);
    return () => clearTimeout(next);
  }, [drawn, count]);
  return drawn;
}

const aScreenful = (): number => (typeof window === 'undefined' ? ON_A_PHONE : Math.ceil(window.innerHeight / CARD_PX));
