import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { attachmentView } from '../../../../test/support/attachment-view';
import { FileRow } from './file-row';
import { FileGallery } from './gallery';
import { DateReasons } from './photos/date-reasons';
import { ProblemNotes } from './problem-notes';
import { distanceLabel } from './viewer-details';

const drawn = (element: ReactElement): string => renderToStaticMarkup(createElement(MantineProvider, { env: 'test' }, element));
const photo = (more: Parameters<typeof attachmentView>[0] = {}) =>
  attachmentView({ content_type: 'image/jpeg', category: 'photo_hp_outdoor_unit', has_position: true, file_name: 'unit.jpg', ...more });

it('day of a photo that was taken in the evening is shown as the day at the home', () => {
  const file = photo({ taken_at: '2026-11-28T05:50:00.000Z', problems: ['older_than_job'], can_explain: true });
  expect(drawn(createElement(FileRow, { file, onOpen: () => {} }))).toContain('Taken Nov 27, 2026');
  expect(drawn(createElement(FileGallery, { files: [file], onOpen: () => {} }))).toContain('Taken Nov 27, 2026');
  expect(drawn(createElement(DateReasons, { file, explain: async () => {} }))).toContain('was taken on Nov 27, 2026');
});

describe('distance of a photo from the home', () => {
  it('is unknown when the position of the home is unknown', () => {
    const unknown = 'Location of the home unknown';
    expect(distanceLabel(photo({ problems: ['home_unknown'], metres_from_home: null }))).toBe(unknown);
    // Guests do not get the problem `home_unknown`, and files outside the photo categories do not have this problem.
    expect(distanceLabel(photo({ metres_from_home: null }))).toBe(unknown);
    expect(distanceLabel(photo())).toBe(unknown);
  });

  it('is shown in miles, or as "Within one mile" or "More than one mile", when the positions of the photo and the home are known', () => {
    expect(distanceLabel(photo({ is_near_home: true }))).toBe('Within one mile of the home');
    expect(distanceLabel(photo({ problems: ['far'] }))).toBe('More than one mile from the home');
    expect(distanceLabel(photo({ is_near_home: true, metres_from_home: 805 }))).toBe('0.50 miles from the home');
  });
});

it('notes of a photo ask for the reason of an early date only if the reader may give the reason', () => {
  const notes = (canExplain: boolean) => drawn(createElement(ProblemNotes, { problems: ['older_than_job'], canExplain }));
  expect(notes(true)).toContain('Explain why, or take another photo');
  expect(notes(false)).toContain('The person who added it must explain why');
});
