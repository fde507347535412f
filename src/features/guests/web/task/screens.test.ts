import { describe, expect, it } from 'vitest';
import { envelopeDetailsExterior } from '@/content/forms/envelope/envelope_details_exterior';
import { firstScreen, isFullyPrefilled, isOptionalNote, questionScreens } from './screens';

const step = (...fields: string[]) => ({ key: fields[0] ?? '', fields });

it('begins at what was sent back, then where something required is open', () => {
  const steps = [step('people'), step('photos'), step('age')];
  const missing = [{ path: 'age' }];
  expect(firstScreen(steps, missing, true)).toBe('age');
  expect(firstScreen(steps, missing, true, (path) => path === 'photos')).toBe('photos');
});

it('starts at the photos when some of them are there and others are missing', () => {
  const steps = [step('photos'), step('model_number')];
  expect(firstScreen(steps, [{ path: 'photos.hp_outdoor_unit' }, { path: 'model_number' }], true)).toBe('photos');
  expect(firstScreen(steps, [{ path: 'model_number' }], true)).toBe('model_number');
  expect(firstScreen(steps, [{ path: 'photos_of_roof' }], true)).toBeUndefined();
});

describe('what a visit does not ask', () => {
  it('is what nobody can answer: that it is about the walls is no question', () => {
    const [first] = questionScreens(envelopeDetailsExterior.fields, []);
    expect(first?.key).toBe('material_exterior_wall');
  });

  it('is a screen on which everything is known, and not one with a gap', () => {
    expect(isFullyPrefilled(step('people'), { people: 4 })).toBe(true);
    expect(isFullyPrefilled(step('people', 'income'), { people: 4 })).toBe(false);
    expect(isFullyPrefilled(step('people'), { people: null })).toBe(false);
    expect(isFullyPrefilled(step('address.city'), { address: { city: 'Madison' } })).toBe(true);
  });

  it('is room for a note', () => {
    expect(isOptionalNote(step('notes'))).toBe(true);
    expect(isOptionalNote(step('notes', 'people'))).toBe(false);
    const room =
      (required: boolean, value: unknown = null) =>
      () => ({ required, value, field: { kind: 'long_text' } });
    expect([
      isOptionalNote(step('tech_note'), room(false)),
      isOptionalNote(step('why'), room(true)),
      isOptionalNote(step('tech_note'), room(false, 'Key under the mat')),
    ]).toEqual([true, false, false]);
  });
});
