import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FORMS } from '@/app/forms';
import { renderRightsPage } from '@/features/tasks/rights-page';

/** `npm run docs:rights` writes the table of rights by role, task and field to `docs/rights.md`. A test fails if the page is out of date. */
writeFileSync(fileURLToPath(new URL('../docs/rights.md', import.meta.url)), renderRightsPage(FORMS));
