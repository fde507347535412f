export { recordAmountChanges } from './amount-changes';
export { amountChangesFor } from './change-view';
export { confirmAmount } from './contract';
export { rebatesFeature } from './feature';
export { householdCapOf } from './household-cap';
export { REBATE_NOTIFICATIONS } from './notifications';
export { remainingCost } from './remaining-cost';
