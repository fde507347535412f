import { expect, it } from 'vitest';
import { calendarFile } from './calendar';

const given = { starts: '2026-03-12T19:30:00.000Z', minutes: 60, title: 'Home visit: Lakeside, Inc.', place: '1 Main St; Madison' };
const linesOf = (file: string) => file.split('\r\n');

it('writes the start and end of an event in UTC and escapes separators in texts', () => {
  const lines = linesOf(calendarFile(given, 'job-1', new Date('2026-03-02T08:00:00Z')));
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hearthline//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:job-1',
    'DTSTAMP:20260302T080000Z',
    'DTSTART:20260312T193000Z',
    'DTEND:20260312T203000Z',
    'SUMMARY:Home visit: Lakeside\\, Inc.',
    'LOCATION:1 Main St\\; Madison',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('folds lines at 75 bytes without losing characters', () => {
  const title = `${'é'.repeat(40)} ${'word '.repeat(30)}end`;
  const lines = linesOf(calendarFile({ ...given, title }, 'job-1', new Date()));
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
});

it('escapes line breaks so that a text cannot add a line to the calendar file', () => {
  expect(calendarFile({ ...given, place: 'A\r\nATTENDEE:x' }, 'job-1', new Date())).not.toMatch(/^ATTENDEE/m);
});
