import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OpenGuestTask } from '../review-and-submit/use-open-tasks';
import { StartPart } from './start-part';

const OPEN: OpenGuestTask = {
  id: 'task-1',
  title: 'Tell us about your home',
  purpose: '',
  status: 'to_do',
  kind: 'questions',
  page: null,
  minutes: 5,
  photos: 0,
  answered: 0,
  questions: 4,
  view: null,
  waits: false,
  missing: [],
};

const drawn = (task: OpenGuestTask): string =>
  renderToStaticMarkup(createElement(MantineProvider, null, createElement(StartPart, { jobId: 'job', open: [task], navigate: () => undefined })));

it('start button of a guest comes with a note about saved answers when a task has questions', () => {
  expect(drawn(OPEN)).toContain('Your answers are saved.');
});

it('start button of a guest comes without a note about saved answers when the guest only signs a document', () => {
  expect(drawn({ ...OPEN, kind: 'signature', page: 'sign' })).not.toContain('Your answers are saved.');
});
