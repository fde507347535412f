import { describe, expect, it } from 'vitest';
import { signDocument } from '../contract';
import { SIGNATURE_BOX } from '../document';
import { strokesToSvgPath } from './svg-path';

const PATTERN = (path: string) =>
  signDocument.body?.safeParse({ role: 'homeowner', version: 1, signature: { kind: 'drawn', name: 'Ana Rivera', path } }).success;

describe('drawn signatures', () => {
  it('are converted to lines with whole numbers inside the box that the server accepts', () => {
    const path = strokesToSvgPath(
      [
        [
          { x: -3, y: 10 },
          { x: 150.4, y: 50 },
          { x: 400, y: 500 },
        ],
        [
          { x: 1, y: 1 },
          { x: 2, y: 2 },
        ],
      ],
      { width: 300, height: 100 },
      SIGNATURE_BOX,
    );
    expect(path).toBe('M0 20 L301 100 L600 200 M2 2 L4 4');
    expect(PATTERN(path)).toBe(true);
  });

  it('have an empty path when the signer drew nothing or only a dot', () => {
    expect(strokesToSvgPath([], { width: 300, height: 100 }, SIGNATURE_BOX)).toBe('');
    expect(strokesToSvgPath([[{ x: 5, y: 5 }]], { width: 300, height: 100 }, SIGNATURE_BOX)).toBe('');
    expect(PATTERN('')).toBe(false);
  });

  it('have a short path even if the signer draws many points', () => {
    const points = Array.from({ length: 20_000 }, (_, i) => ({ x: (i * 7) % 300, y: (i * 13) % 100 }));
    const path = strokesToSvgPath([points], { width: 300, height: 100 }, SIGNATURE_BOX);
    expect(path.length).toBeLessThan(20_000);
    expect(PATTERN(path)).toBe(true);
  });

  it('are refused if the path contains anything except lines', () => {
    for (const path of ['M1 1 L2 2" onload="x', 'M1 1 A2 2', 'M1 1', 'M1 1 L2 2<script>']) expect(PATTERN(path)).toBe(false);
  });
});
