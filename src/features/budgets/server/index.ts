export { BUDGET_CALLS } from './calls';
export { budgetsServer } from './feature';
export { budgetMovedJob } from './moved';
