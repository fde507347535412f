import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { stubStorage } from '../../../../test/support/fake-browser';

// Stub the browser storage before the imports, because the session module reads the storage on import.
stubStorage();
const { energySourcesAndUtilities: definition } = await import('@/content/forms/home/energy_sources_and_utilities');
const { queryKeyOf } = await import('@/platform/web');
const { OpenFormProvider } = await import('@/rules/forms/web');
const { FakeServer } = await import('@/rules/forms/web/fake-server');
const { OpenTask } = await import('@/rules/forms/web/open-task');
const { getUtilityData } = await import('../contract');
const { UtilityHistoryWidget } = await import('./widgets');

const JOB = '00000000-0000-4000-8000-000000000001';
const TASK = '00000000-0000-4000-8000-000000000002';

/** Renders the utility history in the form about energy sources, for a job with the given utility data. */
function historyInForm(data: object): string {
  const { key, version, fields, groups } = definition;
  const shown = new FakeServer().view();
  const view = { ...shown, form: { ...shown.form, key, version, fields, groups, editable: [] } };
  const form = new OpenTask({
    view,
    code: definition,
    userKey: 'ana',
    isOwn: false,
    place: { jobId: JOB, taskId: 'energy' },
    save: async () => Promise.reject(new Error('The test saves nothing')),
    complete: async () => undefined,
    onGone: () => undefined,
  });
  const client = new QueryClient();
  client.setQueryData(queryKeyOf(getUtilityData, { params: { job_id: JOB } }), data);
  const state = form.form.field('utility_history_collection_state')?.state;
  if (state?.field.widget !== 'utility_history') throw new Error('The form does not show the utility history');
  const open = OpenFormProvider({ form, children: createElement(UtilityHistoryWidget, { state }) });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(MantineProvider, null, open))).replaceAll(/<style.*?<\/style>/g, '');
}

const textOf = (page: string) =>
  page
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

it.each([
  ['not_attempted', 'Not attempted'],
  ['in_progress', 'In progress'],
  ['failed', 'Failed'],
  ['complete', 'Complete'],
])('form about energy sources shows the status of the utility history and a link to the collection: %s', (status, label) => {
  const page = historyInForm({ status, items: [{}], task_id: TASK });
  expect(textOf(page)).toBe(`Utility history ${label} Show the collection`);
  expect(page).toContain(`href="/${JOB}/tasks/${TASK}"`);
});

it('form about energy sources shows no utility history if the home has no collection', () => {
  expect(textOf(historyInForm({ status: 'not_attempted', items: [], task_id: null }))).toBe('');
});
