import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderSharedQuestionsPage } from '@/app/shared-questions';

/** `npm run docs:asked-once`: prints which facts several forms of a program ask, and where each is shown as known. */
writeFileSync(fileURLToPath(new URL('../docs/asked-once.md', import.meta.url)), renderSharedQuestionsPage());
