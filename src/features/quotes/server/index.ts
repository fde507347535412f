export { insertQuote, quoteRowFor } from './create';
export { sendQuoteBackgroundJob } from './emails';
export { followUpQuoteBackgroundJob } from './follow-up';
export { printQuoteBackgroundJob, quotePdfOfLink, quotePrintRoutes } from './print';
export { QUOTE_ROUTES } from './routes';
export { findQuotesOfHomeowner } from './store';
