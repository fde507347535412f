/** Reproducible random numbers (mulberry32), so that measurements can be repeated. */
export type SeededRandom = {
  /** Returns a number from 0 (included) to 1 (excluded). */
  next: () => number;
  /** Returns an integer from 0 (included) to `below` (excluded). */
  below: (below: number) => number;
  of: <T>(choices: readonly T[]) => T;
};

/** Creates a generator. Generators with the same seed return the same sequence. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    of: <T>(choices: readonly T[]): T => {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new Error('Cannot choose from an empty list');
      return choice;
    },
  };
}
