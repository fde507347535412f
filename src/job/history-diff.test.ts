import { expect, it } from 'vitest';
import { FactBook } from '@/rules/facts';
import { NO_SUBJECT } from '@/rules/forms';
import { newTask } from '@/rules/tasks';
import { JobScenario } from '../../test/support/job-scenario';
import { nestedForm } from '../../test/support/nested-form';
import { diffHistory } from './history-diff';

const { state } = new JobScenario(['wi-hear']);

/** What history tells when these rows were typed over those. */
function told(before: object[], after: object[]) {
  const logged = (systems: object[]) => ({ ...state, tasks: [{ ...newTask('t', nestedForm, 'draft', NO_SUBJECT), logged: { systems } }] });
  const rows = diffHistory(logged(before), logged(after), new Map([[nestedForm.key, nestedForm]]), new FactBook([]), () => []);
  return rows.map(({ before: from, after: to }) => [from, to]);
}

it('history tells the cells that are asked, and nothing of what is hidden', () => {
  expect(told([], [{ id: 'a', kind: 'panel', cell_name: 'Main panel' }])).toEqual([['', 'Panel · Main panel']]);
  expect(told([{ id: 'a', kind: 'panel', cell_name: 'Main panel' }], [{ id: 'a', kind: 'heat_pump', cell_name: 'Main panel' }])).toEqual([
    ['Panel · Main panel', 'Heat pump'],
  ]);
  expect(told([{ id: 'a', kind: 'heat_pump', cell_name: 'Main panel' }], [{ id: 'a', kind: 'heat_pump' }])).toEqual([]);
});
