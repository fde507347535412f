import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TaskList } from './task-list';

const drawn = (isPaid: boolean): string =>
  renderToStaticMarkup(createElement(MantineProvider, null, createElement(TaskList, { jobId: 'job', tasks: [], open: [], isPaid, navigate: () => undefined })));

it('task list of a guest without tasks announces an email while the job continues', () => {
  expect(drawn(false)).toContain('We will email you.');
});

it('task list of a guest without tasks does not announce an email when all rebates are paid', () => {
  expect(drawn(true)).not.toContain('We will email you.');
});
