import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderSharedQuestionsPage } from '@/app/shared-questions';

/** `npm run docs:shared-questions` writes the page of questions that several forms of a program share. */
writeFileSync(fileURLToPath(new URL('../docs/shared-questions.md', import.meta.url)), renderSharedQuestionsPage());
