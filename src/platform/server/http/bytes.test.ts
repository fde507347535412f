import { expect, it } from 'vitest';
import { toBuffer } from './bytes';

it('is the text in UTF-8, however long and of whatever letters', () => {
  const letters = ['', 'a', 'é', '–', '家', '🏠', '\u0000', '\ud83c', 'Ibarra, Vera – 77307 Birch St'];
  for (const letter of letters)
    for (const times of [1, 1_000, 30_000, 100_000]) {
      const text = letter.repeat(times);
      expect(toBuffer(text).equals(Buffer.from(text)), `${JSON.stringify(letter)} ${times} times`).toBe(true);
    }
});

it('is memory of its own: the next text does not show in it', () => {
  const first = toBuffer('first');
  toBuffer('other');
  expect(first.toString()).toBe('first');
});
