import { expect, it } from 'vitest';
import { CONSEQUENCES } from './consequences';
import { FEATURES } from './features';
import { FORMS } from './forms';

it('every effect a form names is brought by a feature, and no feature brings one that no form names', () => {
  const named = new Set(FORMS.flatMap((form) => form.effect?.name ?? []));
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

it('every page of guests that a form names is brought by a feature', () => {
  const named = new Set(FORMS.flatMap((form) => form.guestPage ?? []));
  expect(named.size).toBeGreaterThan(0);
  expect([...FEATURES.guestPages.keys()].sort()).toEqual([...named].sort());
});

it('what binds a program or moves money is a decision', () => {
  const decisions = FORMS.flatMap((form) => (form.effect?.isDecision ? [form.effect.name] : []));
  expect([...new Set(decisions)].sort()).toEqual([
    'confirm_savings',
    'decide_enrollment',
    'decide_reservation',
    'decide_review',
    'hand_to_program_manager',
    'record_payment',
  ]);
});
