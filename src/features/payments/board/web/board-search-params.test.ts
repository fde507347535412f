import { describe, expect, it } from 'vitest';
import { boardQuery, readBoardSearch, withBoardFilter } from './board-search-params';

describe('search parameters of the payments board', () => {
  it('are read from a shared address without invalid values', () => {
    const shared = { lane: 'sent', payee: 'contractor', program: 'wi-hear', page: '3' };
    expect(readBoardSearch(shared)).toEqual({ ...shared, page: 3 });
    expect(readBoardSearch({ lane: 'void', payee: 'me', page: '-1', late: 'yes', other: 'x' })).toEqual({});
    // Expect no lane in the query, because late payments can be in several lanes.
    expect(boardQuery(readBoardSearch({ late: 'true' }))).toEqual({
      lane: undefined,
      late: 'true',
      without_reference: undefined,
      program_id: undefined,
      payee: undefined,
    });
  });

  it('contain the filter of payments without a reference', () => {
    expect(boardQuery(readBoardSearch({ without_reference: 'true' }))).toMatchObject({ lane: undefined, without_reference: 'true' });
    expect(readBoardSearch({ lane: 'sent', without_reference: 'true' })).toEqual({ lane: 'sent' });
  });

  it('keep the program and return to page one when the filter of late payments replaces the lane', () => {
    expect(withBoardFilter({ lane: 'sent', program: 'wi-hear', page: 4 }, { late: true })).toEqual({ late: true, program: 'wi-hear' });
  });
});
