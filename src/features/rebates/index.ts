export { noteAmountChanges } from './amount-changes';
export { amountChangesFor } from './change-view';
export { confirmAmount } from './contract';
export { rebates } from './feature';
export { REBATE_NOTICES } from './notices';
export { remainingCost } from './remaining-cost';
