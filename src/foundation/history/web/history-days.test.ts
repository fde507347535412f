import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { setViewerTimeZone, viewerTimeZone } from '@/platform/web/time-zone';
import type { HistoryEntryView, HistoryLabels } from '../item';
import { HistoryList } from './history-list';
import { HistoryTable } from './history-table';

const own = viewerTimeZone();
afterEach(() => setViewerTimeZone(own));

const entry = (id: string, at: string): HistoryEntryView => {
  const about = { id, type: 'action', action: `Entry ${id}`, owner: 'Olga Ops', owner_role: 'ops', field: null, subject: null };
  return { ...about, at, request_id: `request ${id}` };
};
/** Two entries that are on the same day in New York and in UTC, but on different days in Chicago. */
const ITEMS = [entry('2', '2026-03-03T06:30:00.000Z'), entry('1', '2026-03-03T05:30:00.000Z')];
const LABELS: HistoryLabels = { action: ({ action }) => action, field: () => '', value: () => '' };

function textOf(element: ReactElement): string {
  const markup = renderToStaticMarkup(createElement(MantineProvider, { env: 'test' }, element));
  return markup.replaceAll(/<style.*?<\/style>|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

const SHOWN = { items: ITEMS, labels: LABELS, timeZone: 'America/Chicago' };

describe.each([
  ['history list next to a job', createElement(HistoryList, { ...SHOWN, total: 2 })],
  ['history page of a job', createElement(HistoryTable, { ...SHOWN, isGrouped: true })],
])('%s', (_name, element) => {
  it('shows days and times in the time zone of the home when the reader is in another time zone', () => {
    setViewerTimeZone('America/New_York');
    expect(textOf(element)).toMatch(/in the time zone of the home \(America\/Chicago\).* Mar 3, 2026 Entry 2 .*12:30 AM.* Mar 2, 2026 Entry 1 .*11:30 PM/);
  });

  it('does not name the time zone when the reader is in the time zone of the home', () => {
    setViewerTimeZone('America/Chicago');
    expect(textOf(element)).not.toContain('time zone of the home');
  });
});
