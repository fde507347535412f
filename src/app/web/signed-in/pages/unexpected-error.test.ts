import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApiError } from '@/platform/web';
import { UnexpectedError } from './unexpected-error';

const renderedText = (error: unknown) =>
  renderToStaticMarkup(createElement(MantineProvider, null, createElement(UnexpectedError, { error }))).replaceAll('&#x27;', "'");

it('shows that an unexpected error occurred and how the user can continue', () => {
  const page = renderedText(new Error('x is not a function'));
  for (const words of [
    'Uh oh, something went wrong.',
    'Please try refreshing the page.',
    "If that doesn't work, you can either contact us or try again later.",
  ])
    expect(page).toContain(words);
  expect(page).not.toContain('x is not a function');
});

it('shows the request id of a failed request', () => {
  expect(renderedText(new ApiError(500, { request_id: 'r-77' }))).toContain('Request r-77');
});
