import { afterEach, expect, it } from 'vitest';
import { setViewerTimeZone, viewerTimeZone } from '../time-zone';
import { displayDate, displayDateTime } from './format';

const own = viewerTimeZone();
afterEach(() => setViewerTimeZone(own));

const EVENING = '2026-11-28T04:50:00.000Z';

it('shows the day of an instant in the time zone of the reader, even if the day in UTC is the next day', () => {
  setViewerTimeZone('America/Chicago');
  expect([displayDate(EVENING), displayDateTime(EVENING)]).toEqual(['Nov 27, 2026', 'Nov 27, 2026, 10:50 PM']);
  expect(displayDateTime('2026-11-27T06:05:00Z')).toBe('Nov 27, 2026, 12:05 AM');
});

it('shows the day in the given time zone when the reader is in another time zone', () => {
  setViewerTimeZone('America/New_York');
  expect(displayDate('2026-11-28T05:30:00Z', 'America/Chicago')).toBe('Nov 27, 2026');
  expect(displayDate('2026-11-28T05:30:00Z')).toBe('Nov 28, 2026');
});

it('shows a calendar day unchanged in every time zone', () => {
  setViewerTimeZone('America/Los_Angeles');
  expect(displayDate('2026-11-28')).toBe('Nov 28, 2026');
});
