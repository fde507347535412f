import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as onServer from './numbers';
import { displayPhoneByNumberingPlan, toE164ByNumberingPlan } from './numbers';
import * as inBrowser from './numbers.browser';
import { displayUsPhone, usToE164 } from './us-numbers';

const digits = (count: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((list) => list.join(''));
const gap = fc.constantFrom('', ' ', '-', '.', ' - ');

describe('US phone numbers without numbering plans', () => {
  it('are formatted as by libphonenumber for every area code', () => {
    let known = 0;
    for (let area = 200; area < 1000; area += 1)
      for (const rest of ['5550123', '2345678', '6000000', '0000000', '9999999']) {
        const shown = displayUsPhone(`+1${area}${rest}`);
        if (shown !== undefined) known += 1;
        if (shown !== undefined) expect(shown).toBe(displayPhoneByNumberingPlan(`+1${area}${rest}`));
      }
    expect(known).toBeGreaterThan(1_000);
    expect(displayUsPhone('+14165550123')).toBe(undefined);
  });

  it('are parsed as by libphonenumber in every notation', () => {
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
        const value = usToE164(text);
        if (value === undefined) return;
        expect(value).toBe(toE164ByNumberingPlan(text));
        expect(displayUsPhone(value)).toBe(displayPhoneByNumberingPlan(value));
      }),
      { numRuns: 5_000 },
    );
    expect(usToE164('(608) 555-0123')).toBe('+16085550123');
    expect(usToE164('608 555 0123 ')).toBe('+16085550123');
    expect(usToE164('+1.608.555.0123')).toBe('+16085550123');
  });

  it('have the same results in the browser and on the server after the numbering plans are loaded', async () => {
    expect(inBrowser.displayPhone('+4930123456')).toBe('+4930123456');
    await inBrowser.loadNumberingPlans();
    for (const text of ['+49 30 123456', '030 123456', '+1 416 555 0123', '6085550123', '555', '', '+44 20 7946 0958'])
      expect(inBrowser.toE164(text)).toBe(onServer.toE164(text));
    for (const stored of ['+4930123456', '+14165550123', '+16085550123']) expect(inBrowser.displayPhone(stored)).toBe(onServer.displayPhone(stored));
  });
});
