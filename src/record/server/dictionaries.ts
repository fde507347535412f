import { dictionariesFrom } from '@/platform/server/packed';

/** Results of programs, and programs as they stand on a job. */
export const OF_RESULTS = 1;
/** Tasks that nobody has touched. */
export const OF_TASKS = 2;

/** By number. What was packed with one is read with it for ever, so none of these files may change or go. */
export const dictionaryOf = dictionariesFrom(import.meta.glob('./dictionaries/*.txt', { query: '?raw', import: 'default', eager: true }));
