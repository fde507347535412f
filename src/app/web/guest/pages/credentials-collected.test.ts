import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { stubStorage } from '../../../../../test/support/fake-browser';

// Stub the browser storage before the imports, because the session module reads the storage on import.
stubStorage();
const { CredentialsCollectedPage } = await import('./credentials-collected');

it('informs a homeowner who comes back from the utility that the collection can take several minutes', () => {
  const page = renderToStaticMarkup(createElement(MantineProvider, null, createElement(CredentialsCollectedPage)));
  expect(page).toContain('Your utility account is connected. Collecting the data can take several minutes; you do not need to wait.');
});
