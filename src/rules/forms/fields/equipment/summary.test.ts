import { expect, it } from 'vitest';
import { defineTask, equipment } from '@/rules/forms';
import { summarizeValue } from '..';

it('summarizes equipment of a draft without values that are not text', () => {
  const { fields } = defineTask({
    key: 'a_unit',
    version: 1,
    title: 'A unit',
    purpose: 'One unit.',
    stage: 'draft',
    set: 'project',
    owner: 'contractor',
    fields: { unit: equipment('Unit', { types: ['heat_pump'] }) },
  });
  const [field] = fields;
  if (!field) throw new Error('no field');
  expect(summarizeValue({ brand: 'Sample', model: 'S-1', ahri_id: '123' }, field)).toBe('Sample S-1, AHRI 123');
  expect(summarizeValue({ brand: 'Sample', model: 'S-1', ahri_id: true }, field)).toBe('Sample S-1');
});
