import type { UseCase } from '@/access/server';
import { getIncentives, overrideCap, recalculate, setDeemed, visibility } from './acts';
import { calculations } from './calculations';
import { whatIf } from './what-if';

export const REBATE_CALLS: readonly UseCase[] = [getIncentives, recalculate, visibility, whatIf, setDeemed, overrideCap, calculations];
