export { budgetBalances } from './balances';
export { budgetChangedBackgroundJob } from './budget-changed';
export { budgetsServer } from './feature';
export { hasBudgets } from './has-budgets';
export { loweredBudgets } from './lowered-budgets';
export { BUDGET_ROUTES } from './routes';
