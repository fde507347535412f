import { expect, it } from 'vitest';
import { FactBook } from '@/rules/facts';
import { NO_SUBJECT } from '@/rules/forms';
import { newTask } from '@/rules/tasks';
import { inside } from '../../test/support/inside';
import { Story } from '../../test/support/pure-job';
import { historyOf } from './compare';

const { state } = new Story(['wi-hear']);

/** What history tells when these rows were typed over those. */
function told(before: object[], after: object[]) {
  const logged = (systems: object[]) => ({ ...state, tasks: [{ ...newTask('t', inside, 'draft', NO_SUBJECT), logged: { systems } }] });
  const rows = historyOf(logged(before), logged(after), new Map([[inside.key, inside]]), new FactBook([]), () => []);
  return rows.map(({ before: from, after: to }) => [from, to]);
}

it('history tells the cells that are asked, and nothing of what is hidden', () => {
  expect(told([], [{ id: 'a', kind: 'panel', cell_name: 'Main panel' }])).toEqual([['', 'Panel · Main panel']]);
  expect(told([{ id: 'a', kind: 'panel', cell_name: 'Main panel' }], [{ id: 'a', kind: 'heat_pump', cell_name: 'Main panel' }])).toEqual([
    ['Panel · Main panel', 'Heat pump'],
  ]);
  expect(told([{ id: 'a', kind: 'heat_pump', cell_name: 'Main panel' }], [{ id: 'a', kind: 'heat_pump' }])).toEqual([]);
});
