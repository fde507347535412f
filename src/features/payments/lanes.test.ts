import { expect, it } from 'vitest';
import { laneEntryDay } from './lanes';

it.each([
  ['the evening in California', '2026-03-03T02:30:00.000Z', 'America/Los_Angeles', '2026-03-02'],
  ['a day without a time, recorded by hand', '2026-03-02T00:00:00.000Z', 'America/Chicago', '2026-03-02'],
])('laneEntryDay returns the day on which a payment entered its lane: %s', (_name, since, timeZone, day) => expect(laneEntryDay(since, timeZone)).toBe(day));
