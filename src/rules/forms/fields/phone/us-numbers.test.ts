import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as onServer from './numbers';
import { readByPlans, showByPlans } from './numbers';
import * as inBrowser from './numbers.browser';
import { readUsNumber, showUsNumber } from './us-numbers';

const digits = (count: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((list) => list.join(''));
const gap = fc.constantFrom('', ' ', '-', '.', ' - ');

describe('US numbers, read without the plans of the world', () => {
  it('are shown as libphonenumber shows them, for every area code there could be', () => {
    let known = 0;
    for (let area = 200; area < 1000; area += 1)
      for (const rest of ['5550123', '2345678', '6000000', '0000000', '9999999']) {
        const shown = showUsNumber(`+1${area}${rest}`);
        if (shown !== undefined) known += 1;
        if (shown !== undefined) expect(shown).toBe(showByPlans(`+1${area}${rest}`));
      }
    expect(known).toBeGreaterThan(1_000);
    expect(showUsNumber('+14165550123')).toBe(undefined);
  });

  it('are read as libphonenumber reads them, however they are written', () => {
    const written = fc
      .tuple(
        fc.constantFrom('', '1', '+1', '1 ', '+1 ', '+1-', ' ', '0', '+'),
        digits(3),
        digits(7),
        gap,
        gap,
        fc.boolean(),
        fc.constantFrom('', ' ', 'x', ' ext. 5'),
      )
      .map(([country, area, rest, first, second, round, after]) => {
        const code = round ? `(${area})` : area;
        return `${country}${code}${first}${rest.slice(0, 3)}${second}${rest.slice(3)}${after}`;
      });
    fc.assert(
      fc.property(fc.oneof(written, fc.string()), (text) => {
        const value = readUsNumber(text);
        if (value === undefined) return;
        expect(value).toBe(readByPlans(text));
        expect(showUsNumber(value)).toBe(showByPlans(value));
      }),
      { numRuns: 5_000 },
    );
    expect(readUsNumber('(608) 555-0123')).toBe('+16085550123');
    expect(readUsNumber('608 555 0123 ')).toBe('+16085550123');
    expect(readUsNumber('+1.608.555.0123')).toBe('+16085550123');
  });

  it('and with the plans loaded a browser reads every number as the server does', async () => {
    expect(inBrowser.showNumber('+4930123456')).toBe('+4930123456');
    await inBrowser.loadNumbers();
    for (const text of ['+49 30 123456', '030 123456', '+1 416 555 0123', '6085550123', '555', '', '+44 20 7946 0958'])
      expect(inBrowser.readNumber(text)).toBe(onServer.readNumber(text));
    for (const kept of ['+4930123456', '+14165550123', '+16085550123']) expect(inBrowser.showNumber(kept)).toBe(onServer.showNumber(kept));
  });
});
