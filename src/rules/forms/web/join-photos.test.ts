import { describe, expect, it } from 'vitest';
import { captures, photoSlot } from '../fields/captures';
import { defineTask } from '../task-definition';
import type { Conflict } from './form-summary';
import { joinedPhotos } from './join-photos';

const { fields } = defineTask({
  key: 'photos',
  version: 1,
  title: 'Photos',
  purpose: 'To join two lists.',
  stage: 'draft',
  set: 'customer',
  owner: 'contractor',
  fields: { photos: captures('Photos', [photoSlot('photo_panel', 'Panel', { max: 2 }), photoSlot('photo_unit', 'Unit', { skippable: true })]) },
});
const [field] = fields;

/** Joins the lists of two people, given the list before both changes. */
function join(lists: Pick<Conflict, 'mine' | 'theirs' | 'baseValue'>) {
  if (!field) throw new Error('The form has no field.');
  return joinedPhotos({ field, ...lists });
}

describe('a photo list that two phones changed', () => {
  it('has the photos of both', () => {
    const photos = join({
      baseValue: { panel: { files: ['a'] } },
      mine: { panel: { files: ['a', 'b'] } },
      theirs: { panel: { files: ['a'] }, unit: { files: ['c'] } },
    });
    expect(photos).toEqual({ panel: { files: ['a', 'b'] }, unit: { files: ['c'] } });
  });

  it('does not get back a photo that one of them removed', () => {
    const photos = join({ baseValue: { panel: { files: ['a', 'b'] } }, mine: { panel: { files: ['a', 'b'] } }, theirs: { panel: { files: ['b'] } } });
    expect(photos).toEqual({ panel: { files: ['b'] } });
  });

  it('keeps at most as many photos as a place takes, those of the server first', () => {
    const photos = join({ baseValue: {}, mine: { panel: { files: ['c', 'd'] } }, theirs: { panel: { files: ['a'] } } });
    expect(photos).toEqual({ panel: { files: ['a', 'c'] } });
  });

  it('has a photo in place of the reason why there is none', () => {
    const photos = join({ baseValue: {}, mine: { unit: { files: [], skipped: 'Locked' } }, theirs: { unit: { files: ['a'] } } });
    expect(photos).toEqual({ unit: { files: ['a'] } });
  });
});
