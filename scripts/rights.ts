import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FORMS } from '@/app/forms';
import { renderRightsPage } from '@/features/tasks/rights-page';

/** `npm run docs:rights` writes the role × task × field table. A test fails if it is out of date. */
writeFileSync(fileURLToPath(new URL('../docs/rights.md', import.meta.url)), renderRightsPage(FORMS));
