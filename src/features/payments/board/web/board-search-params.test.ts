import { expect, it } from 'vitest';
import { boardQuery, readBoardSearch, withBoardFilter } from './board-search-params';

it('reads a shared address and drops invalid parts', () => {
  const shared = { lane: 'sent', payee: 'contractor', program: 'wi-hear', page: '3' };
  expect(readBoardSearch(shared)).toEqual({ ...shared, page: 3 });
  expect(readBoardSearch({ lane: 'void', payee: 'me', page: '-1', late: 'yes', other: 'x' })).toEqual({});
  // Late payments can be in several lanes.
  expect(boardQuery(readBoardSearch({ late: 'true' }))).toEqual({
    lane: undefined,
    late: 'true',
    without_reference: undefined,
    program_id: undefined,
    payee: undefined,
  });
});

it('reads the filter of payments without a reference', () => {
  expect(boardQuery(readBoardSearch({ without_reference: 'true' }))).toMatchObject({ lane: undefined, without_reference: 'true' });
  expect(readBoardSearch({ lane: 'sent', without_reference: 'true' })).toEqual({ lane: 'sent' });
});

it('keeps the other filters and starts at page one when the lane changes', () => {
  expect(withBoardFilter({ lane: 'sent', program: 'wi-hear', page: 4 }, { late: true })).toEqual({ late: true, program: 'wi-hear' });
});
