import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { FORMS } from '@/app/forms';
import { taskRightsOf } from './rights';
import { renderRightsPage } from './rights-page';

it('docs/rights.md equals the page that npm run docs:rights prints', () => {
  expect(readFileSync(fileURLToPath(new URL('../../../docs/rights.md', import.meta.url)), 'utf8')).toBe(renderRightsPage(FORMS));
});

it('rights of contractors and guests hide fields that only staff may see', () => {
  for (const form of FORMS) {
    for (const role of ['contractor_admin', 'contractor', 'technician', 'homeowner', 'installer', 'property_manager'] as const) {
      const rights = taskRightsOf(form, role);
      if (rights) expect([form.key, role, rights.fields.internal_notes]).toEqual([form.key, role, 'hidden']);
    }
    expect([form.key, taskRightsOf(form, 'ops')?.fields.internal_notes]).not.toEqual([form.key, 'hidden']);
  }
});
