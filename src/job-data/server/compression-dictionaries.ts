import { loadDictionaries } from '@/platform/server/compression';

/** Results of programs, and programs as they stand on a job. */
export const RESULTS_DICTIONARY = 1;
/** Tasks that nobody has touched. */
export const TASKS_DICTIONARY = 2;

/** By number. What was packed with one is read with it for ever, so none of these files may change or go. */
export const dictionaryByNumber = loadDictionaries(import.meta.glob('./dictionaries/*.txt', { query: '?raw', import: 'default', eager: true }));
