import { expect, it } from 'vitest';
import { CONSEQUENCES } from './consequences';
import { FEATURES } from './features';
import { FORMS } from './forms';

it('defines an effect in a feature for each effect of a form, and no other effects', () => {
  const named = new Set(FORMS.flatMap((form) => form.effect?.name ?? []));
  expect([...FEATURES.effects.keys()].sort()).toEqual([...named].sort());
});

it('defines each effect in only one feature', () => {
  const names = FEATURES.list.flatMap(({ effects }) => effects ?? []).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('lists each consequence once', () => {
  const all = [...CONSEQUENCES.first, ...CONSEQUENCES.round, ...CONSEQUENCES.last];
  expect(new Set(all).size).toBe(all.length);
});

it('has a feature for each guest page of a form', () => {
  const named = new Set(FORMS.flatMap((form) => form.guestPage ?? []));
  expect(named.size).toBeGreaterThan(0);
  expect([...FEATURES.guestPages.keys()].sort()).toEqual([...named].sort());
});

it('marks forms that bind a program or move money as decisions', () => {
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
