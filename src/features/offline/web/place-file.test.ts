import { describe, expect, it } from 'vitest';
import { captures, defineTask, files, photoSlot } from '@/rules/forms';
import { withFile } from './place-file';

const definition = defineTask({
  key: 'photos',
  version: 1,
  title: 'Photos',
  purpose: 'To place files.',
  stage: 'draft',
  set: 'customer',
  owner: 'contractor',
  fields: {
    photos: captures('Photos', [photoSlot('photo_panel', 'Panel', { max: 2 })]),
    permit: files('Permit', 'doc_permit').between(undefined, 2),
  },
});

const placed = (answers: Record<string, unknown>, path: string, id: string, replaces: string[] = []) =>
  withFile({ definition, answer: (key) => answers[key] }, { path, id, replaces })?.value ?? null;

describe('a file that was added without a connection', () => {
  it('is added once to a question for files and to a photo slot', () => {
    expect(placed({}, 'permit', 'a')).toEqual(['a']);
    expect(placed({ permit: ['a'] }, 'permit', 'a')).toBeNull();
    expect(placed({ photos: { panel: { files: ['a'] } } }, 'photos.panel', 'b')).toEqual({ panel: { files: ['a', 'b'] } });
  });

  it('is not added if the question or the photo slot is full', () => {
    expect(placed({ permit: ['a', 'b'] }, 'permit', 'c')).toBeNull();
    expect(placed({ photos: { panel: { files: ['a', 'b'] } } }, 'photos.panel', 'c')).toBeNull();
  });

  it('replaces the earlier file if the user took the photo again', () => {
    expect(placed({ permit: ['a', 'b'] }, 'permit', 'c', ['a'])).toEqual(['b', 'c']);
    expect(placed({ photos: { panel: { files: ['a', 'b'] } } }, 'photos.panel', 'c', ['a'])).toEqual({ panel: { files: ['b', 'c'] } });
  });
});
