import { expect, it } from 'vitest';
import { parseWorklistSearch, worklistQuery, worklistSearchString } from './search-params';

const LAKESIDE = '00000000-0000-7000-8000-000000000001';

it('search parameters of the worklist are parsed without invalid values', () => {
  const typed = {
    group: 'money',
    mine: 'true',
    unassigned: 'perhaps',
    programs: 'wi-hear,,vanilla,wi-hear',
    contractor: LAKESIDE,
    q: ' moen ',
    page: '2',
    color: 'red',
  };
  const search = parseWorklistSearch(typed);
  expect(search).toEqual({ group: 'money', mine: true, programs: ['wi-hear', 'vanilla'], contractor: LAKESIDE, q: 'moen', page: 2 });
  expect(worklistQuery(search)).toMatchObject({ group: 'money', mine: 'true', program_id: ['wi-hear', 'vanilla'], contractor_id: LAKESIDE, q: 'moen' });
  expect(parseWorklistSearch(worklistSearchString(search))).toEqual(search);
  expect(parseWorklistSearch({ group: 'rich', contractor: 'x', page: '-1' })).toEqual({});
});
