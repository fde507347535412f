import type { UseCase } from '@/access/server';
import { getEligibility, override, reEvaluate, select } from './acts';
import { likelyAmounts } from './likely';
import { getPrograms } from './programs';

export const PROGRAM_CALLS: readonly UseCase[] = [getPrograms, select, getEligibility, reEvaluate, override, likelyAmounts];
