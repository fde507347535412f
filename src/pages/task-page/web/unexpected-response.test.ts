import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UnexpectedResponse } from './unexpected-response';

it('task page reports an unexpected response and offers to try again', () => {
  const page = renderToStaticMarkup(createElement(MantineProvider, null, createElement(UnexpectedResponse, { retry: () => {} })));
  expect(page).toContain('Unexpected task response');
  expect(page).toContain('<button');
});
