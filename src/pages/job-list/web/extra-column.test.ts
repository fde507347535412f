import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

/**
 * Path of the table of columns. The tests add a column to this table and check that the page shows it. `test/integration/list-columns.test.ts` tests the API
 * and the file.
 */
const TABLE = '../columns/table';

beforeAll(() => {
  vi.resetModules();
  vi.doMock(TABLE, async (importOriginal) => {
    const table = await importOriginal<typeof import('../columns/table')>();
    const { defineListColumn } = await import('../columns/define');
    const email = defineListColumn({
      label: 'Email',
      width: 120,
      row: { email: 'text' },
      text: (job) => job.email,
      csv: 'email',
      sort: { by: 'email', label: 'Email address', columns: [{ name: 'email', type: 'text' }], isNullable: true },
      filter: {
        kind: 'choices',
        address: 'email',
        parameter: 'email',
        label: 'Email',
        options: { 'ana@example.com': 'Ana', 'ben@example.com': 'Ben' },
        column: 'email',
      },
    });
    return { ...table, JOB_LIST_COLUMNS: { ...table.JOB_LIST_COLUMNS, email } };
  });
});
afterAll(() => {
  vi.doUnmock(TABLE);
  vi.resetModules();
});

const rendered = (element: ReactElement): string => renderToStaticMarkup(createElement(MantineProvider, { env: 'test' }, element));

describe('additional column of the job list', () => {
  it('is part of the address, the menu of columns and the sort options', async () => {
    const { columnsFor } = await import('../columns');
    expect(columnsFor({ kind: 'contractor', roles: ['contractor'] })).toContain('email');
    const { listQuery, readListSearch } = await import('./search-params');
    const search = readListSearch({ email: 'ben@example.com,x', sort: 'email', cols: 'email,color' });
    expect(search).toEqual({ email: ['ben@example.com'], sort: 'email', cols: ['email'] });
    expect(listQuery(search)).toMatchObject({ email: ['ben@example.com'], sort_by: 'email' });
    const { SORT_OPTIONS } = await import('./labels');
    expect(SORT_OPTIONS.at(-1)).toEqual({ value: 'email', label: 'Email address' });
  });

  it('has a filter, a chip for the active filter, and a cell', async () => {
    const search = (await import('./search-params')).readListSearch({ email: 'ben@example.com' });
    const { activeFilters } = await import('./filters/labels');
    expect(activeFilters(search, undefined)).toEqual([{ name: 'email', value: 'ben@example.com', label: 'Email: Ben' }]);
    const { LIST_FILTERS } = await import('../columns');
    const { FilterControl } = await import('./filters/filter-control');
    const filter = LIST_FILTERS.find(({ parameter }) => parameter === 'email');
    const html = filter ? rendered(createElement(FilterControl, { filter, search, onChange: () => undefined, options: undefined })) : '';
    expect([html.includes('Ana'), html.includes('Ben'), html.match(/checked=""/g)?.length]).toEqual([true, true, 1]);
    const { JobCell } = await import('./table/job-cells');
    // Parse the props from JSON to avoid a cast. `email` is a column only in this test, and its cell reads only the email address.
    const props: Parameters<typeof JobCell>[0] = JSON.parse('{ "name": "email", "job": { "email": "ben@example.com" } }');
    expect(rendered(createElement(JobCell, props))).toContain('ben@example.com');
  });
});
