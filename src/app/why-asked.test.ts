import { expect, it } from 'vitest';
import { REASONS } from '@/content/forms/reasons';
import { FORMS } from './forms';

/** Fields that do not ask homeowners a question: notes, and the internal notes of staff. */
const NO_QUESTION = ['notes', 'internal_notes'];

const asked = FORMS.filter(({ sendTo, guestPage }) => sendTo.includes('homeowner') && guestPage === undefined).map(({ key, fields }) => ({
  form: key,
  fields: fields.filter((field) => field.kind !== 'display' && !field.readOnly && !NO_QUESTION.includes(field.key)).map((field) => field.key),
}));

it('has a separate reason for each question to a homeowner', () => {
  expect(asked.flatMap(({ form, fields }) => fields.filter((key) => !(key in REASONS)).map((key) => `${form}.${key}`))).toEqual([]);
  for (const { form, fields } of asked) {
    const reasons = [...new Set(fields)].map((key) => REASONS[key]);
    // Forms about the building envelope ask the same question about each part, so they may repeat a reason.
    if (!form.startsWith('envelope')) expect(new Set(reasons).size, form).toBe(reasons.length);
  }
});

it('contains no reason for a question that no form asks', () => {
  const all = new Set(FORMS.flatMap(({ fields }) => fields.map(({ key }) => key)));
  expect(Object.keys(REASONS).filter((key) => !all.has(key))).toEqual([]);
});
