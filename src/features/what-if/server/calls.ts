import type { UseCase } from '@/access/server';
import { compareEvaluations } from './compare';
import { whatIf } from './what-if';

export const WHAT_IF_CALLS: readonly UseCase[] = [whatIf, compareEvaluations];
