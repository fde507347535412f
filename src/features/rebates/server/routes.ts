import type { UseCase } from '@/access/server';
import { calculationsHandler } from './calculations';
import { confirmAmount, getIncentivesHandler, overrideCapHandler, recalculateHandler, setDeemedHandler, visibilityHandler } from './handlers';
import { previewIncentivesHandler } from './what-if';

export const REBATE_ROUTES: readonly UseCase[] = [
  confirmAmount,
  getIncentivesHandler,
  recalculateHandler,
  visibilityHandler,
  previewIncentivesHandler,
  setDeemedHandler,
  overrideCapHandler,
  calculationsHandler,
];
