import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rightsInWords } from '@/job/rights-in-words';
import { FORMS } from '@/app/forms';

/** `npm run docs:rights`: prints the role × task × field table; a test says when it is out of date. */
writeFileSync(fileURLToPath(new URL('../docs/rights.md', import.meta.url)), rightsInWords(FORMS));
