import type { UseCase } from '@/access/server';
import { getEligibilityHandler, overrideEligibilityHandler, reEvaluateHandler, selectProgramsHandler } from './handlers';
import { getLikelyAmountsHandler } from './likely';
import { getProgramsHandler } from './programs';

export const PROGRAM_ROUTES: readonly UseCase[] = [
  getProgramsHandler,
  selectProgramsHandler,
  getEligibilityHandler,
  reEvaluateHandler,
  overrideEligibilityHandler,
  getLikelyAmountsHandler,
];
