import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

// Load the modules again as a browser loads them. Test files share modules, and the server module sets a separate language for each request.
vi.resetModules();
const { MantineProvider } = await import('@mantine/core');
const { setLanguage } = await import('../../i18n');
const { FullScreenSpinner } = await import('./full-screen-spinner');

const textIn = (props: { label?: string }) =>
  renderToStaticMarkup(createElement(MantineProvider, null, createElement(FullScreenSpinner, props)))
    .replaceAll(/<style.*?<\/style>/gs, '')
    .replaceAll(/<[^>]+>/g, '');

it('shows a label only when the label differs from the default label, in each language', () => {
  expect([textIn({}), textIn({ label: 'Signing you in' })]).toEqual(['', 'Signing you in']);
  setLanguage('es-US', { 'kit.loading': 'Cargando' });
  const translated = [textIn({}), textIn({ label: 'Iniciando sesión' })];
  setLanguage('en-US', {});
  expect(translated).toEqual(['', 'Iniciando sesión']);
});
