export { BUDGET_ROUTES } from './calls';
export { budgetsServer } from './feature';
export { hasBudgets } from './has-budgets';
export { budgetChangedJob } from './moved';
