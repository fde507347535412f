import { expect, it } from 'vitest';
import { conditionSchema, isKnownTrue } from '@/rules/conditions';
import { FactBook } from '@/rules/facts';
import { tasks as gaHear } from './ga-hear/tasks';
import { tasks as wiHear } from './wi-hear/tasks';

it.each([
  ['wi-hear', wiHear],
  ['ga-hear', gaHear],
])('places the mechanical ventilation task for ventilation or air sealing work, because %s reports the air flow to DOE', (_key, tasks) => {
  const when = conditionSchema.parse(tasks.find(({ task }) => task === 'mechanical_ventilation')?.when);
  const isPlaced = (service: string) => isKnownTrue(when, new FactBook([]).with({ planned_services: [service] }).read);
  expect(['ventilation', 'air_sealing', 'insulation'].map((service) => isPlaced(service))).toEqual([true, true, false]);
});
