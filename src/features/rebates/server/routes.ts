import type { UseCase } from '@/access/server';
import { listCalculationsHandler } from './calculations';
import { confirmAmountHandler, getIncentivesHandler, overrideCapHandler, recalculateAmountsHandler, setDeemedHandler, setVisibilityHandler } from './handlers';
import { previewIncentivesHandler } from './what-if';

export const REBATE_ROUTES: readonly UseCase[] = [
  confirmAmountHandler,
  getIncentivesHandler,
  recalculateAmountsHandler,
  setVisibilityHandler,
  previewIncentivesHandler,
  setDeemedHandler,
  overrideCapHandler,
  listCalculationsHandler,
];
