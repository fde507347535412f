import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { FORMS } from '@/app/forms';
import { taskRightsOf } from './rights';
import { renderRightsPage } from './rights-page';

it('matches the printed table in docs/rights.md; update it with npm run docs:rights', () => {
  expect(readFileSync(fileURLToPath(new URL('../../../docs/rights.md', import.meta.url)), 'utf8')).toBe(renderRightsPage(FORMS));
});

it('hides staff-only fields from contractors and guests', () => {
  for (const form of FORMS) {
    for (const role of ['contractor_admin', 'contractor', 'technician', 'homeowner', 'installer', 'property_manager'] as const) {
      const rights = taskRightsOf(form, role);
      if (rights) expect([form.key, role, rights.fields.internal_notes]).toEqual([form.key, role, 'hidden']);
    }
    expect([form.key, taskRightsOf(form, 'ops')?.fields.internal_notes]).not.toEqual([form.key, 'hidden']);
  }
});
