import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIST_SORTS } from '../columns';
import * as listContract from '../contract';
import { applyUserDefaults } from './defaults';
import { EMPTY_LIST_TEXTS, SORT_OPTIONS } from './labels';
import { isOnlyCanceled, listQuery, readListSearch, toSearchString, withoutDefaults } from './search-params';
import { storedSearch } from './stored-search';

const ANNA = '0199a1b2-0000-7000-8000-000000000001';

describe('job list of an address', () => {
  it('is the first page of 25 jobs, with the longest time in the stage first, by default', () => {
    expect(listQuery({})).toMatchObject({ page_number: 1, per_page: 25, sort_by: 'current_stage_started_at', sort_direction: 'asc' });
    expect(withoutDefaults({ sort: 'current_stage_started_at', dir: 'asc', size: 25 })).toEqual({});
  });

  it('is requested with every chosen filter', () => {
    const search = readListSearch({ contractor: ANNA, ops: ANNA, claimed: ANNA, stage: 'review', closed: 'true', canceled: 'true', size: '50', page: '3' });
    expect(listQuery(search)).toMatchObject({
      contractor_id: ANNA,
      ops_user: ANNA,
      claimed_by: [ANNA],
      stages: ['review'],
      include_complete: 'true',
      include_canceled: 'true',
      per_page: 50,
      page_number: 3,
    });
    expect(listQuery(readListSearch({ claimed: 'nobody' })).is_claimed_jobs).toBe('false');
  });

  it('is requested with the stages in the order of the tabs', () => {
    expect(listQuery(readListSearch({ stage: 'install,draft,create' })).stages).toEqual(['draft', 'install']);
    expect(toSearchString(readListSearch({ stage: 'install,draft', cols: 'rebate,color,address' }))).toEqual({
      stage: 'draft,install',
      cols: 'rebate,address',
    });
  });

  it('puts jobs that need the user first only if the list is sorted by time', () => {
    expect(listQuery({}).needs_first).toBe('true');
    expect(listQuery({ dir: 'desc' }).needs_first).toBe('true');
    for (const search of [{ sort: 'job_name' }, { mixed: true }, { action: true }] as const) expect(listQuery(search).needs_first).toBeUndefined();
  });

  it('ignores invalid values of the address', () => {
    expect(readListSearch({ size: '7', page: '-1', sort: 'color', stage: 'create', contractor: 'x', action: 'perhaps' })).toEqual({});
  });

  it('has four page sizes', () => expect(listContract.PAGE_SIZES).toEqual([10, 25, 50, 100]));

  it('has the four sort options of the portal spec', () => {
    expect(SORT_OPTIONS.map(({ label }) => label)).toEqual(['Customer last name', 'Recent stage change', 'Created date', 'Scheduled install date']);
    expect(SORT_OPTIONS.map(({ value }) => value)).toEqual(LIST_SORTS.map(({ by }) => by));
  });

  it('has a different text for each empty tab', () => {
    expect(Object.keys(EMPTY_LIST_TEXTS)).toEqual(['all', 'draft', 'review', 'install', 'enroll', 'complete', 'canceled']);
    expect(new Set(Object.values(EMPTY_LIST_TEXTS)).size).toBe(7);
    expect(
      [{ canceled: 'only' }, { canceled: 'only', stage: 'review' }, { canceled: 'too' }, { canceled: 'only', q: 'x' }, {}].map((raw) =>
        isOnlyCanceled(readListSearch(raw)),
      ),
    ).toEqual([true, false, false, false, false]);
  });

  it('has another default sort than the API, which sorts by the creation date', () => {
    expect(listContract.listJobs.query?.parse({})).toMatchObject({ sort_by: 'created_at', sort_direction: 'asc', page_number: 1, per_page: 25 });
  });
});

describe('stored list settings', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    ['the sort order', { sort: 'job_name', dir: 'desc' }],
    ['the payment status', { payment: ['reserved', 'paid'] }],
    ['the programs', { programs: ['wi-hear'] }],
    ['the user who claimed the jobs', { claimed: [ANNA] }],
    ['the filter for required action', { action: true }],
  ] as const)('include %s', (_what, search) => {
    storedSearch.write(withoutDefaults(readListSearch(Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)])))));
    expect(stored.size).toBe(1);
    expect(storedSearch.read()).toEqual(search);
  });

  it('exclude other parameters of the list and invalid stored values', () => {
    storedSearch.write({ stage: ['review'], q: 'rivera', page: 4, closed: true });
    expect(storedSearch.read()).toEqual({});
    for (const key of stored.keys()) stored.set(key, '{"sort":"color","action":7');
    expect(storedSearch.read()).toEqual({});
  });
});

describe('job list of a user with default settings', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  beforeEach(() => void vi.stubGlobal('localStorage', storage));
  afterEach(() => {
    applyUserDefaults(null);
    vi.unstubAllGlobals();
  });

  it('uses the saved settings when the URL has no parameters, and leaves them out of the URL', () => {
    applyUserDefaults({ sort: 'job_name', dir: 'desc', size: 50 });
    expect(listQuery({})).toMatchObject({ sort_by: 'job_name', sort_direction: 'desc', per_page: 50 });
    expect(withoutDefaults({ sort: 'job_name', dir: 'asc', size: 25 })).toEqual({ dir: 'asc', size: 25 });
    expect(stored.size).toBe(1);
    applyUserDefaults({ sort: 'color', dir: 'desc', size: 50 });
    expect(listQuery({})).toMatchObject({ sort_by: 'current_stage_started_at', sort_direction: 'asc', per_page: 25 });
    expect(stored.size).toBe(0);
  });
});
