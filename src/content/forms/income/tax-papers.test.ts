import { expect, it } from 'vitest';
import { FORMS } from '@/app/forms';
import { TAX_PAPERS, TAX_PAPERS_ACKNOWLEDGMENT } from './verification';

const MENTION = /tax (papers|documents|return|forms)|1040/i;

it('every form that mentions tax papers contains the same rule about tax papers', () => {
  const mentions = FORMS.flatMap((form) => {
    const words = [form.purpose, form.guestWords?.purpose ?? '', ...form.fields.flatMap(({ label, help }) => [label, help ?? ''])];
    const guestWords = Object.values(form.guestWords?.labels ?? {}).flatMap((text) => text ?? []);
    return [...words, ...guestWords].filter((text) => MENTION.test(text)).map((text) => ({ form: form.key, text }));
  });
  expect(mentions.length).toBeGreaterThan(3);
  expect(mentions.filter(({ text }) => text !== TAX_PAPERS_ACKNOWLEDGMENT && !text.includes(TAX_PAPERS))).toEqual([]);
});
