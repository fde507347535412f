import { compressText, decompressText } from '@/platform/server/compression';
import type { JobProgram } from '../state';
import { dictionaryByNumber, RESULTS_DICTIONARY } from './compression-dictionaries';

/** A program on a job is mostly its result, which says what other results say: 7 KB of it take 1 (decisions/database-job-storage.md). */
export const packProgram = (program: JobProgram): Buffer => compressText(JSON.stringify(program), RESULTS_DICTIONARY, dictionaryByNumber(RESULTS_DICTIONARY));

// It is what `packProgram` wrote.
export const unpackProgram = (packed: Buffer): JobProgram => JSON.parse(decompressText(packed, dictionaryByNumber)) as JobProgram;
