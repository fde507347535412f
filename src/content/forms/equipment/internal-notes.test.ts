import { expect, it } from 'vitest';
import { FactBook } from '@/rules/facts/fact-book';
import { Form } from '@/rules/forms/form';
import type { Answers } from '@/rules/forms/task-definition';
import { newEquipmentDetails as definition } from './new_equipment_details';

const open = (planned_services: string[], answers: Answers = {}, seesInternal = true) =>
  new Form({
    definition,
    answers,
    facts: new FactBook([]).with({ planned_services, 'job.stage': 'install' }),
    programs: [],
    canSee: (field) => seesInternal || field.class !== 'internal',
  });
const notes = (form: Form) => form.fields.filter(({ path }) => path.startsWith('equipment_internal_notes'));

it('stores an internal note of staff for each type of new equipment except panels', () => {
  expect(notes(open(['heat_pump', 'panel', 'gas_furnace'])).map(({ path, label }) => [path, label])).toEqual([
    ['equipment_internal_notes.heat_pump', 'Internal notes: Heat pump'],
    ['equipment_internal_notes.gas_furnace', 'Internal notes: Gas furnace'],
  ]);
  expect(notes(open(['panel']))).toEqual([]);
  const completed = open(['heat_pump', 'gas_furnace'], { equipment_internal_notes: { heat_pump: 'Ask for the certificate' } }).completeAnswers();
  expect(completed.equipment_internal_notes).toEqual({ heat_pump: 'Ask for the certificate' });
});

it('hides the internal notes of new equipment from users who may not see internal fields', () => {
  expect(notes(open(['heat_pump'], {}, false))).toEqual([]);
});
