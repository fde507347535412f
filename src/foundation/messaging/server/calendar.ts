import { portalName } from '@/platform';
import type { Appointment } from '../emails';

/**
 * Returns an appointment as a calendar file (RFC 5545). Times are in UTC, so the file needs no time zone definition. If the recipient's calendar already has an
 * appointment with this `uid`, importing the file replaces it.
 */
export function calendarFile({ starts, minutes, title, place }: Appointment, uid: string, now: Date): string {
  const start = new Date(starts);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${portalName()}//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(new Date(start.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

export type CalendarEvent = {
  uid: string;
  /** Number of changes to the event so far. Calendar programs use this number to recognize a newer version. */
  sequence: number;
  starts: Date;
  ends: Date;
  changed: Date;
  title: string;
  place: string;
  description: string;
  isCanceled: boolean;
};

/** Returns events as a calendar (RFC 5545) to which calendar programs can subscribe. */
export function calendarOfEvents(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${portalName()}//EN`,
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escaped(event.uid)}`,
      `SEQUENCE:${event.sequence}`,
      `DTSTAMP:${stamp(event.changed)}`,
      `DTSTART:${stamp(event.starts)}`,
      `DTEND:${stamp(event.ends)}`,
      `SUMMARY:${escaped(event.title)}`,
      `LOCATION:${escaped(event.place)}`,
      ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
      `STATUS:${event.isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const stamp = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

const MAX_LINE_LENGTH = 75;

/** Folds a line at 75 bytes; the next line starts with a space. Does not split characters. */
function folded(line: string): string {
  let bytes = 0;
  let result = '';
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MAX_LINE_LENGTH) {
      result += '\r\n ';
      bytes = 1;
    }
    result += character;
    bytes += size;
  }
  return result;
}
