import { startTransition, useEffect, useState } from 'react';

/** Minimum height of a card in pixels, to calculate how many cards fill a screen. */
const CARD_PX = 130;
const CARDS_PER_RENDER = 3;
const AFTER_MS = 16;

/** True after the first list was rendered. A list that is shown again, for example after Back, is then rendered completely in one step. */
let wasDrawn = false;

/**
 * Returns how many cards to render. The first list after loading the app fills the screen and then grows in steps. Rendering all cards at once takes long on a
 * phone, and taps would be ignored in this time.
 */
export function useRenderedCount(count: number): number {
  const [drawn, setDrawn] = useState(() => (wasDrawn ? Number.POSITIVE_INFINITY : aScreenful()));
  useEffect(() => {
    if (drawn >= count) {
      wasDrawn = true;
      return;
    }
    const next = setTimeout(() => startTransition(() => setDrawn(drawn + CARDS_PER_RENDER)), AFTER_MS);
    return () => clearTimeout(next);
  }, [drawn, count]);
  return drawn;
}

const aScreenful = (): number => Math.ceil(window.innerHeight / CARD_PX);
