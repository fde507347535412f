export { BUDGET_CALLS } from './calls';
export { budgetsServer } from './feature';
export { hasBudgets } from './has-budgets';
export { budgetMovedJob } from './moved';
