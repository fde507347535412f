import { createElement } from 'react';
import { expect, it } from 'vitest';
import { getPreferences } from '../contract';
import { slaFrom } from '../sla';
import { FakePortal } from './fake-portal';
import { SlaBands } from './sla-bands';

const html = new FakePortal().respond(getPreferences, {}, { sla: slaFrom(5, 10, 30) }).render(createElement(SlaBands));

/** Returns the value of the field with this label, and whether the field is read-only. */
function field(label: string): { value: string | undefined; isReadOnly: boolean } {
  const id = new RegExp(`<label[^>]* for="([^"]+)"[^>]*>${label}<`).exec(html)?.[1];
  const input = html.match(/<input[^>]*>/g)?.find((tag) => tag.includes(` id="${id}"`)) ?? '';
  return { value: /value="([^"]*)"/.exec(input)?.[1], isReadOnly: /\breadonly=""/i.test(input) };
}

it('shows a read-only first day for each SLA band, one day after the last day of the band before', () => {
  expect(['Green from day', 'Yellow from day', 'Red from day'].map(field)).toEqual([
    { value: '0', isReadOnly: true },
    { value: '6', isReadOnly: true },
    { value: '11', isReadOnly: true },
  ]);
});

it('shows an editable last day for each SLA band', () => {
  expect(['Green to day', 'Yellow to day', 'Red to day'].map(field)).toEqual([
    { value: '5', isReadOnly: false },
    { value: '10', isReadOnly: false },
    { value: '30', isReadOnly: false },
  ]);
});
