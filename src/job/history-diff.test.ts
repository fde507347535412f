import { expect, it } from 'vitest';
import { FactBook } from '@/rules/facts';
import { NO_SUBJECT } from '@/rules/forms';
import { newTask } from '@/rules/tasks';
import { JobScenario } from '../../test/support/job-scenario';
import { nestedForm } from '../../test/support/nested-form';
import { diffHistory } from './history-diff';

const { state } = new JobScenario(['wi-hear']);

/** Returns the earlier and later values in the history entries for a change from one list of rows to another. */
function historyOf(before: object[], after: object[]) {
  const logged = (systems: object[]) => ({ ...state, tasks: [{ ...newTask('t', nestedForm, 'draft', NO_SUBJECT), logged: { systems } }] });
  const rows = diffHistory(logged(before), logged(after), new Map([[nestedForm.key, nestedForm]]), new FactBook([]), () => []);
  return rows.map(({ before: from, after: to }) => [from, to]);
}

it('writes visible cells of a row list to the history and omits hidden cells', () => {
  expect(historyOf([], [{ id: 'a', kind: 'panel', cell_name: 'Main panel' }])).toEqual([['', 'Panel · Main panel']]);
  expect(historyOf([{ id: 'a', kind: 'panel', cell_name: 'Main panel' }], [{ id: 'a', kind: 'heat_pump', cell_name: 'Main panel' }])).toEqual([
    ['Panel · Main panel', 'Heat pump'],
  ]);
  expect(historyOf([{ id: 'a', kind: 'heat_pump', cell_name: 'Main panel' }], [{ id: 'a', kind: 'heat_pump' }])).toEqual([]);
});
