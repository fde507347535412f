export * as rebates from './acts';
export { calculations } from './calculations';
export { whatIf } from './what-if';
