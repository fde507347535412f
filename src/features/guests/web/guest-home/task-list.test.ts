import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TaskList } from './task-list';

const drawn = (isPaid: boolean): string =>
  renderToStaticMarkup(createElement(MantineProvider, null, createElement(TaskList, { jobId: 'job', tasks: [], open: [], isPaid, navigate: () => undefined })));

it('announces an email when the guest has no tasks and the job continues', () => {
  expect(drawn(false)).toContain('We will email you.');
});

it('promises no email when everything is paid', () => {
  expect(drawn(true)).not.toContain('We will email you.');
});
