import { describe, expect, it } from 'vitest';
import { hasEnoughPhotos, metersFromHomeOf, openProblemsOf, photoLocationProblems } from './photo-problems';

const HOME = { latitude: 43.0739, longitude: -89.388, precision: 'rooftop' } as const;
/** Returns the time and position of a photo that was taken the given number of miles north of the home. One degree of latitude is 111,195 meters. */
const taken = (miles: number) => ({ taken_at: '2026-03-02T15:00:00Z', latitude: HOME.latitude + (miles * 1609) / 111_195.08, longitude: HOME.longitude });

describe('photoLocationProblems', () => {
  it.each([
    ['0.99 miles away', taken(0.99), []],
    ['1.01 miles away', taken(1.01), ['far']],
    ['without a position', { ...taken(0), latitude: null, longitude: null }, ['no_metadata']],
    ['without a time', { ...taken(0), taken_at: null }, ['no_metadata']],
    ['far away and without a time', { ...taken(3), taken_at: null }, ['no_metadata', 'far']],
  ])('returns the problems of a photo %s', (_what, file, problems) => {
    expect(photoLocationProblems('photo_hp_outdoor_unit', file, HOME)).toEqual(problems);
  });

  it('reports that a photo is too far away when every home in the ZIP area is more than one mile away', () => {
    const home = { ...HOME, precision: 'zip', reach: 20 * 1609 } as const;
    expect(photoLocationProblems('photo_hp_outdoor_unit', taken(30), home)).toEqual(['far']);
    expect(photoLocationProblems('photo_hp_outdoor_unit', taken(20.9), home)).toEqual(['home_unknown']);
    expect(photoLocationProblems('photo_hp_outdoor_unit', taken(21.1), home)).toEqual(['far']);
    expect(metersFromHomeOf(taken(30), home)).toBeNull();
  });

  it('reports no distance problem when the size of the ZIP area is unknown', () => {
    const home = { ...HOME, precision: 'zip' } as const;
    expect(photoLocationProblems('photo_hp_outdoor_unit', taken(30), home)).toEqual(['home_unknown']);
    expect(metersFromHomeOf(taken(30), home)).toBeNull();
    expect(photoLocationProblems('photo_hp_outdoor_unit', { ...taken(0), latitude: null }, home)).toEqual(['no_metadata']);
  });
});

describe('hasEnoughPhotos', () => {
  const good = { problems: [] };
  const bare = { problems: ['no_metadata' as const] };
  it.each([
    ['a photo without a position', 1, [bare], false],
    ['an infected photo', 1, [{ problems: ['infected' as const] }], false],
    ['a valid photo and another without a position', 1, [good, bare], true],
    ['one valid photo of two', 2, [good, bare], false],
    ['a photo that is not loaded yet', 1, [undefined], true],
    ['a photo older than the job', 1, [{ problems: ['older_than_job' as const] }], false],
    [
      'a photo that is older than the job, with a reason',
      1,
      [{ problems: ['older_than_job' as const], date_reason: { because: 'earlier_visit' as const } }],
      true,
    ],
    ['only a photo without a position, but requires no photo', 0, [bare], true],
    ['a valid photo and another that is older than the job', 1, [good, { problems: ['older_than_job' as const] }], true],
  ])('decides whether a slot has enough photos if it has %s', (_what, min, files, enough) => {
    expect(hasEnoughPhotos({ category: 'photo_hp_outdoor_unit', min }, files)).toBe(enough);
  });

  it('does not accept a slot whose only photo has an unexplained date, even if the slot may be skipped', () => {
    const place = { category: 'photo_hp_outdoor_unit', min: 1, skippable: true };
    const old = { problems: ['older_than_job' as const] };
    expect(
      [[old], [{ ...old, date_reason: { because: 'earlier_visit' as const } }], [good, old], [bare]].map((files) => hasEnoughPhotos(place, files)),
    ).toEqual([false, true, true, true]);
  });
});

it('photoLocationProblems returns no problem for a document', () => {
  expect(photoLocationProblems('doc_final_invoice', { taken_at: null, latitude: null, longitude: null }, HOME)).toEqual([]);
  expect(photoLocationProblems('doc_final_invoice', taken(5), HOME)).toEqual([]);
});

it('openProblemsOf removes only the date problem when a user gave a reason for the date', () => {
  expect(openProblemsOf({ problems: ['far', 'older_than_job'], date_reason: { because: 'earlier_visit' } })).toEqual(['far']);
  expect(openProblemsOf({ problems: ['older_than_job'], date_reason: null })).toEqual(['older_than_job']);
});
