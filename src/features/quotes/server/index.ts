export { sendQuoteJob } from './emails';
export { followUpQuoteJob } from './follow-up';
export { QUOTE_ROUTES } from './routes';
