import { describe, expect, it } from 'vitest';
import { envelopeDetailsExterior } from '@/content/forms/envelope/envelope_details_exterior';
import { otherHomeownerDetails } from '@/content/forms/home/other_homeowner_details';
import { firstScreen, hasNotKnownOption, isFullyPrefilled, isOptionalNote, questionScreens } from './screens';

const step = (...fields: string[]) => ({ key: fields[0] ?? '', fields });

it('firstScreen returns the screen of a returned field, or otherwise of the first missing required field', () => {
  const steps = [step('people'), step('photos'), step('age')];
  const missing = [{ path: 'age' }];
  expect(firstScreen(steps, missing, true)).toBe('age');
  expect(firstScreen(steps, missing, true, (path) => path === 'photos')).toBe('photos');
});

it('firstScreen returns the screen of a photo question when one of its photos is missing', () => {
  const steps = [step('photos'), step('model_number')];
  expect(firstScreen(steps, [{ path: 'photos.hp_outdoor_unit' }, { path: 'model_number' }], true)).toBe('photos');
  expect(firstScreen(steps, [{ path: 'model_number' }], true)).toBe('model_number');
  expect(firstScreen(steps, [{ path: 'photos_of_roof' }], true)).toBeUndefined();
});

describe('task page of a guest', () => {
  it('skips screens with only read-only fields', () => {
    const [first] = questionScreens(envelopeDetailsExterior.fields, []);
    expect(first?.key).toBe('material_exterior_wall');
  });

  it('skips a screen when all its fields are prefilled', () => {
    expect(isFullyPrefilled(step('people'), { people: 4 })).toBe(true);
    expect(isFullyPrefilled(step('people', 'income'), { people: 4 })).toBe(false);
    expect(isFullyPrefilled(step('people'), { people: null })).toBe(false);
    expect(isFullyPrefilled(step('address.city'), { address: { city: 'Madison' } })).toBe(true);
  });

  it('skips a screen with only an optional and empty note', () => {
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

it('hasNotKnownOption returns true only if the options of a question include "I do not know"', () => {
  const fields = otherHomeownerDetails.fields.filter(({ key }) => ['prior_ira_rebate', 'is_primary_residence', 'number_of_occupants'].includes(key));
  expect(fields.map((field) => [field.key, hasNotKnownOption(field)])).toEqual(
    expect.arrayContaining([
      ['prior_ira_rebate', true],
      ['is_primary_residence', false],
      ['number_of_occupants', false],
    ]),
  );
});
