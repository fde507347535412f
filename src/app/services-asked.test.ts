import { expect, it } from 'vitest';
import { services } from '@/content/forms/scope-of-work/services';
import { FactBook } from '@/rules/facts';
import { Form } from '@/rules/forms';
import { SHIPPED_PROGRAMS } from './programs';

const asksOf = (key: string): readonly string[] =>
  SHIPPED_PROGRAMS.find((program) => program.key === key)?.tasks.find(({ task }) => task === 'services')?.asks ?? [];

/** Returns the questions that the form "Services" shows for a program that asks for these fields. */
function questionsFor(asks: readonly string[]): string[] {
  const program = { key: 'any', name: 'Any', asks: [...asks], amount_is_entered: false, settings: {} };
  return new Form({ definition: services, answers: {}, facts: new FactBook([]), programs: [program] }).fields.map(({ path }) => path);
}

it('asks about damage by a declared disaster and for photos only if a program asks these questions', () => {
  expect(questionsFor(asksOf('ca-tech'))).toContain('is_disaster_damaged_home');
  expect(questionsFor(['upload_pre_install_photos'])).toContain('upload_pre_install_photos');
  expect(questionsFor(asksOf('hiasp'))).not.toContain('is_disaster_damaged_home');
  expect(questionsFor(asksOf('hiasp'))).not.toContain('upload_pre_install_photos');
});
