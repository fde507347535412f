import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { FORMS } from '@/app/forms';
import { rightsOf } from './rights';
import { renderRightsPage } from './rights-page';

it('the printed table is the one that holds; npm run docs:rights prints it again', () => {
  expect(readFileSync(fileURLToPath(new URL('../../../docs/rights.md', import.meta.url)), 'utf8')).toBe(renderRightsPage(FORMS));
});

it('staff-only fields exist for no contractor and no guest, and for staff', () => {
  for (const form of FORMS) {
    for (const role of ['contractor_admin', 'contractor', 'technician', 'homeowner', 'installer', 'property_manager'] as const) {
      const rights = rightsOf(form, role);
      if (rights) expect([form.key, role, rights.fields.internal_notes]).toEqual([form.key, role, 'hidden']);
    }
    expect([form.key, rightsOf(form, 'ops')?.fields.internal_notes]).not.toEqual([form.key, 'hidden']);
  }
});
