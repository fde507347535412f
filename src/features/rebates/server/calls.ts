import type { UseCase } from '@/access/server';
import { confirmAmount, getIncentives, overrideCap, recalculate, setDeemed, visibility } from './acts';
import { calculations } from './calculations';
import { whatIf } from './what-if';

export const REBATE_CALLS: readonly UseCase[] = [confirmAmount, getIncentives, recalculate, visibility, whatIf, setDeemed, overrideCap, calculations];
