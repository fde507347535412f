import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { renderConfigurationPage } from '@/platform/server/config/configuration-page';

it('docs/configuration.md names every environment variable with its default and meaning', () => {
  const page = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8');
  expect(page, 'run npm run docs:configuration').toBe(renderConfigurationPage());
});
