import { expect, it } from 'vitest';
import { allDefinitions, type ReleasedForm, type TaskDefinition } from '@/rules/forms';
import { releasedSnapshotOf } from '@/rules/forms/task-definition';
import { FORMS } from './forms';

it('keeps the staff flags, the deferral, the external wait and the autofill rules of each form in an older release', () => {
  const partsOf = ({ staffFlags, deferral, externalWait, autofills }: TaskDefinition) => ({ staffFlags, deferral, externalWait, autofills });
  const parts = FORMS.map(partsOf);
  expect(parts.some(({ staffFlags }) => staffFlags)).toBe(true);
  expect(parts.some(({ deferral }) => deferral)).toBe(true);
  expect(parts.some(({ externalWait }) => externalWait)).toBe(true);
  // Version 0 stands for an older release with the same content. The cast is safe, because a release is stored in this shape.
  const older = FORMS.map((form) => ({ ...releasedSnapshotOf(form), version: 0 }) as ReleasedForm);
  const definitions = allDefinitions(FORMS, older);
  for (const form of FORMS) expect([form.key, partsOf(definitions.get(`${form.key}@0`) ?? form)]).toEqual([form.key, partsOf(form)]);
  expect(FORMS.filter(({ key }) => !definitions.has(`${key}@0`))).toEqual([]);
});
