import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderConfigurationPage } from '@/platform/server/config/configuration-page';

/** `npm run docs:configuration`: writes `docs/configuration.md`. A test fails when the page is out of date. */
writeFileSync(fileURLToPath(new URL('../docs/configuration.md', import.meta.url)), renderConfigurationPage());
