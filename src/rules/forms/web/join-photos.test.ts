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

/** Merges the photo lists of two people. `baseValue`: the list before either person changed it. */
function join(lists: Pick<Conflict, 'mine' | 'theirs' | 'baseValue'>) {
  if (!field) throw new Error('The form has no field.');
  return joinedPhotos({ field, ...lists });
}

describe('photo list that two phones changed', () => {
  it('contains the photos of both phones', () => {
    const photos = join({
      baseValue: { panel: { files: ['a'] } },
      mine: { panel: { files: ['a', 'b'] } },
      theirs: { panel: { files: ['a'] }, unit: { files: ['c'] } },
    });
    expect(photos).toEqual({ panel: { files: ['a', 'b'] }, unit: { files: ['c'] } });
  });

  it('does not contain a photo that one phone removed', () => {
    const photos = join({ baseValue: { panel: { files: ['a', 'b'] } }, mine: { panel: { files: ['a', 'b'] } }, theirs: { panel: { files: ['b'] } } });
    expect(photos).toEqual({ panel: { files: ['b'] } });
  });

  it('contains at most the maximum number of photos of each slot, with photos of the server first', () => {
    const photos = join({ baseValue: {}, mine: { panel: { files: ['c', 'd'] } }, theirs: { panel: { files: ['a'] } } });
    expect(photos).toEqual({ panel: { files: ['a', 'c'] } });
  });

  it('contains the photo of one phone, not the reason for a missing photo of the other phone', () => {
    const photos = join({ baseValue: {}, mine: { unit: { files: [], skipped: 'Locked' } }, theirs: { unit: { files: ['a'] } } });
    expect(photos).toEqual({ unit: { files: ['a'] } });
  });
});
