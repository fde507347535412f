import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderSharedQuestionsPage } from '@/app/shared-questions';

/** `npm run docs:shared-questions` writes `docs/shared-questions.md`, which lists questions that several forms of a program ask. */
writeFileSync(fileURLToPath(new URL('../docs/shared-questions.md', import.meta.url)), renderSharedQuestionsPage());
