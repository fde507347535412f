import { expect, it } from 'vitest';
import { services } from '@/content/forms/scope/services';
import { FactBook } from '@/rules/facts';
import { Form } from '@/rules/forms';
import { SHIPPED_PROGRAMS } from './programs';

/** The questions of Services that a program of this key asks, by the shipped data of the program. */
function askedBy(key: string): string[] {
  const asks = SHIPPED_PROGRAMS.find((program) => program.key === key)?.tasks.find(({ task }) => task === 'services')?.asks ?? [];
  const program = { key, name: key, asks: [...asks], amount_is_entered: false, settings: {} };
  return new Form({ definition: services, answers: {}, facts: new FactBook([]), programs: [program] }).fields.map(({ path }) => path);
}

it('asks for damage by a declared disaster and for photos where a program asks them', () => {
  expect(askedBy('ca-tech')).toContain('is_disaster_damaged_home');
  expect(askedBy('practice')).toEqual(expect.arrayContaining(['is_disaster_damaged_home', 'upload_pre_install_photos']));
  expect(askedBy('hiasp')).not.toContain('is_disaster_damaged_home');
  expect(askedBy('hiasp')).not.toContain('upload_pre_install_photos');
});
