import { useApiQuery } from '@/platform/web';
import { readQuote } from '../contract';

/** Returns the language of the email with a quote and the languages that its programs offer. Undefined until the quote is loaded. */
export const useQuoteLanguages = (token: string) => useApiQuery(readQuote, { body: { token } }, { errors: { caller: [0, 404] } }).data;
