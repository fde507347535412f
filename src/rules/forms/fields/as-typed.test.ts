import { describe, expect, it } from 'vitest';
import { captures, date, datetime, email, longText, phone, photoSlot, text } from '..';
import { defineTask } from '../task-definition';
import { parseValue } from './';

const form = defineTask({
  key: 'as_typed',
  version: 1,
  title: '',
  purpose: '',
  stage: 'draft',
  set: 'home',
  owner: 'contractor',
  fields: {
    name: text('Name'),
    story: longText('Story'),
    email: email('Email'),
    phone: phone('Phone'),
    day: date('Day'),
    moment: datetime('Moment'),
    photos: captures('Photos', [photoSlot('photo_front', 'Front', { skippable: true })]),
  },
});

function read(key: string, raw: unknown): unknown {
  const field = form.fields.find((field) => field.key === key);
  if (!field) throw new Error(`There is no ${key}`);
  const parsed = parseValue(raw, field);
  return parsed.ok ? parsed.value : parsed.issues.map(({ code }) => code).join();
}

describe('invisible characters in pasted answers', () => {
  it.each([
    ['name', '\u200bAna\u00a0', 'Ana'],
    ['story', '\ufeffTwo\nlines\u200b', 'Two\nlines'],
    ['email', '\u200bAna+Rebate@Example.org\u200b', 'ana+rebate@example.org'],
    ['phone', '\u202a(608) 555-0123\u202c', '+16085550123'],
    ['day', '\u200e3/4/2026\u200e', '2026-03-04'],
  ])('are removed from the field %s', (key, pasted, kept) => {
    expect(read(key, pasted)).toBe(kept);
  });

  it('are refused inside an email address', () => {
    for (const pasted of ['ana\u200b@example.org', 'ana@exam\u00adple.org', 'ana@example.org\u202ax']) expect(read('email', pasted)).toBe('invalid_email');
  });

  it('do not count as a reason for a missing photo', () => {
    expect(read('photos', { front: { files: [], skipped: '\u200b' } })).toEqual({});
  });
});

describe('telephone number with an extension', () => {
  it.each(['608-555-0123 x12', '(608) 555-0123 ext. 45', '6085550123,45', '(608) 555-0123 #7', '+1 608 555 0123;ext=7', '+49 30 123456 ext 3'])(
    'is refused: %s',
    (typed) => {
      expect(read('phone', typed)).toBe('phone_extension');
    },
  );
});

describe('typed date', () => {
  it.each([
    ['02152026', '2026-02-15'],
    ['12012026', '2026-12-01'],
    ['20260215', '2026-02-15'],
    ['2/15/26', '2026-02-15'],
  ])('is recognized when %s is typed', (typed, day) => {
    expect(read('day', typed)).toBe(day);
  });

  it.each(['02302026', '00152026', '2152026', '99999999'])('is refused when %s is typed', (typed) => {
    expect(read('day', typed)).toBe('invalid_date');
  });
});

describe('date and time', () => {
  it.each(['2026-02-30T10:00:00Z', 'call me 5', '12', '2026-03-02T10:00', '2026-03-02', '2026-03-02T25:00:00Z', 5, null])(
    'is refused when the value is %j',
    (typed) => {
      expect(read('moment', typed)).toBe('invalid_date');
    },
  );

  it('is stored in UTC for any time zone', () => {
    expect(read('moment', '2026-03-02T10:00:00-06:00')).toBe('2026-03-02T16:00:00.000Z');
    expect(read('moment', '2026-03-02T10:00Z')).toBe('2026-03-02T10:00:00.000Z');
  });
});
