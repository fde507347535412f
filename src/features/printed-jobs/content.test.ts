import { expect, it } from 'vitest';
import { removedEquipmentDetails } from '@/content/forms/equipment/removed_equipment_details';
import { FactBook } from '@/rules/facts';
import { Form } from '@/rules/forms';
import { keepLastBlocksTogether, type PrintedAnswer, printedAnswers } from './content';

const line = (label: string): PrintedAnswer => ({ kind: 'value', label, value: 'Yes' });
const files = (label: string): PrintedAnswer => ({ kind: 'files', label, files: [] });
const labels = (answers: readonly PrintedAnswer[]) => keepLastBlocksTogether(answers).map((block) => block.map(({ label }) => label).join('+'));

it('print of a job keeps the last two answers of a task together on a page', () => {
  expect(labels([line('a'), line('b'), line('c')])).toEqual(['a', 'b+c']);
  expect(labels([line('a')])).toEqual(['a']);
  expect(labels([line('a'), files('photos')]), 'photos may move to the next page').toEqual(['a', 'photos']);
  expect(labels([files('photos'), line('a')])).toEqual(['photos', 'a']);
  expect(labels([])).toEqual([]);
});

it('print of a job lists the answers and photos of each member together, labeled with the name of the member', () => {
  const photos = { before: { files: ['f'] } };
  const form = new Form({
    definition: removedEquipmentDetails,
    answers: { removed_model: { gas_furnace: 'OF-80', gas_water_heater: 'WH-1' }, removed_photos: { gas_furnace: photos, gas_water_heater: photos } },
    facts: new FactBook([]).with({ services_being_removed: ['gas_furnace', 'gas_water_heater'] }),
    programs: [],
  });
  expect(printedAnswers(form.fields, () => undefined).map(({ label }) => label)).toEqual([
    'Model: Gas furnace',
    'In its place, before removal: Gas furnace',
    'Model: Gas water heater',
    'In its place, before removal: Gas water heater',
  ]);
});
