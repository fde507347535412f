export { quoteSummarySchema } from './contract';
