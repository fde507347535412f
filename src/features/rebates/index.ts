export { noteAmountChanges } from './amount-changes';
export { amountChangesFor } from './change-view';
export { confirmAmount } from './contract';
export { rebates } from './feature';
export { remainingCost } from './left-to-pay';
export { REBATE_NOTICES } from './notices';
export type { AmountChange } from './parts';
