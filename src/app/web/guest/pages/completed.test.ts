import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { CompletedPage } from './completed';

afterEach(() => vi.unstubAllGlobals());

/** Renders the page after "I'm done". The review page stores its values, such as the role of the guest, in the browser history. */
function drawn(role: string): string {
  const state = { first_name: 'Maria', contractor: 'Lakeside Heating', phone: null, reference: 'K7M2QX', sent_at: '2026-03-02T15:00:00Z', next: [], role };
  vi.stubGlobal('window', { history: { state } });
  return renderToStaticMarkup(createElement(MantineProvider, null, createElement(CompletedPage)));
}

it('announces the receipt and the decision to the homeowner', () => {
  const page = drawn('homeowner');
  expect(page).toContain('Your reference is <strong>K7M2QX</strong>. We will email you a receipt with a link to your answers.');
  expect(page).toContain('We will email you when there is a decision, or if we need another answer.');
  expect(page).not.toContain('The homeowner gets');
});

it('announces to a helper that the homeowner gets the emails', () => {
  const page = drawn('helper');
  expect(page).toContain('Your reference is <strong>K7M2QX</strong>. The homeowner gets a receipt by email.');
  expect(page).toContain('The homeowner gets an email when there is a decision, or if we need another answer.');
  expect(page).not.toContain('We will email you');
});

it('announces the receipt to an installer', () => {
  expect(drawn('installer')).toContain('We will email you a receipt with a link to your answers.');
});
