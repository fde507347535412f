import { describe, expect, it } from 'vitest';
import { envelopeDetailsExterior } from '@/content/forms/envelope/envelope_details_exterior';
import { isAside, isKnownAlready, startStep, stepsOf } from './steps';

const step = (...fields: string[]) => ({ key: fields[0] ?? '', fields });

it('begins at what was sent back, then where something required is open', () => {
  const steps = [step('people'), step('photos'), step('age')];
  const stateOf = (path: string) => ({ required: true, value: path === 'age' ? null : 4 });
  expect(startStep(steps, stateOf, true)).toBe('age');
  expect(startStep(steps, stateOf, true, (path) => path === 'photos')).toBe('photos');
});

describe('what a visit does not ask', () => {
  it('is what nobody can answer: that it is about the walls is no question', () => {
    const [first] = stepsOf(envelopeDetailsExterior.fields, []);
    expect(first?.key).toBe('material_exterior_wall');
  });

  it('is a screen on which everything is known, and not one with a gap', () => {
    expect(isKnownAlready(step('people'), { people: 4 })).toBe(true);
    expect(isKnownAlready(step('people', 'income'), { people: 4 })).toBe(false);
    expect(isKnownAlready(step('people'), { people: null })).toBe(false);
    expect(isKnownAlready(step('address.city'), { address: { city: 'Madison' } })).toBe(true);
  });

  it('is room for a note', () => {
    expect(isAside(step('notes'))).toBe(true);
    expect(isAside(step('notes', 'people'))).toBe(false);
    const room =
      (required: boolean, value: unknown = null) =>
      () => ({ required, value, field: { kind: 'long_text' } });
    expect([isAside(step('tech_note'), room(false)), isAside(step('why'), room(true)), isAside(step('tech_note'), room(false, 'Key under the mat'))]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
