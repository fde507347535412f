import { describe, expect, it } from 'vitest';
import { type Pixels, photoWarnings } from './photo-quality';

const SIZE = { width: 4032, height: 3024 };

/** Returns a small image whose brightness at each point is given by a function. */
function drawn(light: (x: number, y: number) => number, side = 64): Pixels {
  const data = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y += 1) for (let x = 0; x < side; x += 1) data.set([light(x, y), light(x, y), light(x, y), 255], (y * side + x) * 4);
  return { width: side, height: side, data };
}

/** Returns an image with stripes that repeat after `period` points. Stripes with a smaller period look sharper. */
const stripes = (period: number, contrast = 100, middle = 128) => drawn((x) => middle + (contrast / 2) * Math.sin((2 * Math.PI * x) / period));

describe('photoWarnings', () => {
  it('returns no warning for a sharp and well-lit photo', () => expect(photoWarnings(SIZE, stripes(4))).toEqual([]));

  it.each([
    ['fine print', 4, []],
    ['normal print', 8, []],
    ['print out of focus', 24, ['blurred']],
    ['a plain surface', 64, ['blurred']],
  ])('returns the warnings about %s', (_what, period, expected) => expect(photoWarnings(SIZE, stripes(period))).toEqual(expected));

  it('returns the warning "blurred" when the variance of the Laplacian is below 100', () => {
    // One point in nine differs by d. The Laplacian is 4 × d at that point and d at its four neighbors.
    const dots = (d: number) => drawn((x, y) => 128 + (x % 3 === 0 && y % 3 === 0 ? d : 0), 63);
    // The variance (16 d² + 4 d²) / 9 reaches 100 at d = 6.7, so the nearest whole numbers 6 and 7 are tested.
    expect(photoWarnings(SIZE, dots(6))).toEqual(['blurred']);
    expect(photoWarnings(SIZE, dots(7))).toEqual([]);
  });

  it.each([
    [39, ['dark']],
    [40, []],
    [240, []],
    [241, ['bright']],
  ])('returns the warnings when the brightness is %s', (middle, expected) => {
    // Stripes that alternate above and below the given brightness, so that the mean equals this brightness.
    expect(
      photoWarnings(
        SIZE,
        drawn((x) => middle + (x % 2 === 0 ? 14 : -14)),
      ),
    ).toEqual(expected);
  });

  it.each([
    [800, 600, []],
    [600, 800, []],
    [799, 600, ['small']],
    [800, 599, ['small']],
    [2000, 599, ['small']],
  ])('returns the warnings when the size is %s × %s', (width, height, expected) => expect(photoWarnings({ width, height }, stripes(4))).toEqual(expected));

  it('returns a warning about the size in addition to a warning about darkness or blur', () => {
    expect(
      photoWarnings(
        { width: 10, height: 10 },
        drawn(() => 0),
      ),
    ).toEqual(['small', 'dark']);
    expect(
      photoWarnings(
        { width: 10, height: 10 },
        drawn(() => 128),
      ),
    ).toEqual(['small', 'blurred']);
  });

  it('weights green more than blue when it measures the brightness', () => {
    const colored = (rgb: number[]) => {
      const data = new Uint8ClampedArray(16 * 16 * 4);
      for (let at = 0; at < data.length; at += 4) data.set([...rgb, 255], at);
      return { width: 16, height: 16, data };
    };
    expect(photoWarnings(SIZE, colored([0, 0, 255]))).toEqual(['dark']);
    expect(photoWarnings(SIZE, colored([0, 255, 0]))).toEqual(['blurred']);
  });
});
