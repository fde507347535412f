export { sendQuoteBackgroundJob } from './emails';
export { followUpQuoteBackgroundJob } from './follow-up';
export { QUOTE_ROUTES } from './routes';
export { findQuotesOfHomeowner } from './store';
