import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CONFIG_VARIABLES } from '@/platform/server';

it('lists every environment variable in the README with its default and meaning, and no other', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const rows = [...readme.matchAll(/^\| `([A-Z0-9_]+)` \| (.*) \| (.*) \|$/gm)].map(([, name, standard, meaning]) => ({ name, default: standard, meaning }));
  expect(rows).toEqual(CONFIG_VARIABLES);
});
