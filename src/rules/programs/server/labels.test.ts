import { expect, it } from 'vitest';
import { PSEUDO_LOCALE, PSEUDO_OPEN } from '@/platform/i18n/pseudo-marks';
import { languageWithTag, runInLanguage } from '@/platform/server';
import { factLabels } from '@/rules/facts';
import { smallProgram } from '../../../../test/support/small-program';
import { programLabels } from '../labels';

it("formats the states of a budget in the viewer's language", () => {
  const { value } = programLabels(smallProgram({ lines: [] }), factLabels());
  const labels = () => ['open', 'waitlist', 'closed'].map((state) => value('budget.main.status', state));
  expect(labels()).toEqual(['Money available', 'Waitlist', 'No money left']);
  expect(runInLanguage(languageWithTag(PSEUDO_LOCALE), labels)).toEqual(Array.from({ length: 3 }, () => expect.stringContaining(PSEUDO_OPEN)));
});
