import { expect, it } from 'vitest';
import { CONSEQUENCES } from './consequences';
import { FEATURES } from './features';
import { FORMS } from './forms';

it('every effect a form names is brought by a feature, and no feature brings one that no form names', () => {
  const named = new Set(FORMS.flatMap((form) => form.effect ?? []));
  expect([...FEATURES.effects.keys()].sort()).toEqual([...named].sort());
});

it('an effect is brought by one feature only', () => {
  const names = FEATURES.list.flatMap(({ effects }) => effects ?? []).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('what follows from a change is listed once', () => {
  const all = [...CONSEQUENCES.first, ...CONSEQUENCES.round, ...CONSEQUENCES.last];
  expect(new Set(all).size).toBe(all.length);
});
