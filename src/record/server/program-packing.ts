import { pack, unpack } from '@/platform/server/packed';
import type { JobProgram } from '../state';
import { dictionaryOf, OF_RESULTS } from './dictionaries';

/** A program on a job is mostly its result, which says what other results say: 7 KB of it take 1 (decision 326). */
export const packProgram = (program: JobProgram): Buffer => pack(JSON.stringify(program), OF_RESULTS, dictionaryOf(OF_RESULTS));

// It is what `packProgram` wrote.
export const unpackProgram = (packed: Buffer): JobProgram => JSON.parse(unpack(packed, dictionaryOf)) as JobProgram;
