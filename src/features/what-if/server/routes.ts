import type { UseCase } from '@/access/server';
import { compareEvaluationsHandler } from './compare';
import { calculateWhatIfHandler } from './what-if';

export const WHAT_IF_ROUTES: readonly UseCase[] = [calculateWhatIfHandler, compareEvaluationsHandler];
