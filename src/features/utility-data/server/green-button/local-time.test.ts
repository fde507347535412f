import { describe, expect, it } from 'vitest';
import { type LocalTime, nearestLocalDay, utcOffsetAt } from './local-time';

/**
 * Eastern time as in the sample feeds of the Green Button Alliance: daylight-saving time from the second Sunday in March to the first Sunday in November, at 2
 * AM.
 */
const EASTERN: LocalTime = { offset: -18_000, daylightOffset: 3600, startRule: 0x360e2000, endRule: 0xb40e2000 };
const at = (instant: string) => Date.parse(instant) / 1000;

describe('local time of a feed', () => {
  // The expected offsets come from the IANA time zone America/New_York.
  it.each([
    ['2026-01-15T12:00:00Z', -18_000],
    ['2026-03-08T06:59:59Z', -18_000],
    ['2026-03-08T07:00:00Z', -14_400],
    ['2026-07-01T12:00:00Z', -14_400],
    ['2026-11-01T05:59:59Z', -14_400],
    ['2026-11-01T06:00:00Z', -18_000],
    ['2012-03-11T07:00:00Z', -14_400],
    ['2012-11-04T06:00:00Z', -18_000],
  ])('has the correct UTC offset at %s', (instant, offset) => {
    expect(utcOffsetAt(at(instant), EASTERN)).toBe(offset);
    const shown = new Date(instant).toLocaleString('sv-SE', { timeZone: 'America/New_York' }).replace(' ', 'T');
    expect((Date.parse(`${shown}Z`) - Date.parse(instant)) / 1000).toBe(offset);
  });

  it('begins daylight-saving time on the day that the operator of the rule defines', () => {
    const rule = (operator: number, weekday: number, day: number, month: number) => month * 2 ** 28 + operator * 2 ** 25 + day * 2 ** 20 + weekday * 2 ** 17;
    const end = rule(0, 0, 31, 12);
    const firstDay = (startRule: number) => {
      for (let day = 0; day < 366; day += 1) {
        const instant = Date.UTC(2026, 0, 1 + day, 0) / 1000;
        if (utcOffsetAt(instant, { offset: 0, daylightOffset: 3600, startRule, endRule: end }) === 3600)
          return new Date(instant * 1000).toISOString().slice(0, 10);
      }
      return null;
    };
    expect(firstDay(rule(0, 0, 15, 4))).toBe('2026-04-15');
    expect(firstDay(rule(1, 7, 8, 3))).toBe('2026-03-08');
    expect(firstDay(rule(4, 5, 0, 3))).toBe('2026-03-20'); // The ESPI schema uses the third Friday as its example.
    expect(firstDay(rule(7, 7, 0, 3))).toBe('2026-03-29');
  });

  it('ignores daylight-saving time without a rule', () => {
    expect(utcOffsetAt(at('2026-07-01T12:00:00Z'), { ...EASTERN, startRule: 0xffffffff })).toBe(-18_000);
  });

  it.each([
    ['midnight', '2026-07-01T04:00:00Z', '2026-07-01'],
    ['a second before midnight', '2026-07-01T03:59:59Z', '2026-07-01'],
    ['midnight in standard time during summer', '2026-07-01T05:00:00Z', '2026-07-01'],
    ['midnight in UTC', '2026-07-01T00:00:00Z', '2026-07-01'],
  ])('assigns %s to the nearest local day', (_, instant, day) => {
    expect(nearestLocalDay(at(instant), EASTERN)).toBe(day);
  });
});
