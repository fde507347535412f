import { useApiQuery } from '@/platform/web';
import { readQuote } from '../contract';

/** Loads the quote that a link opens, with the language of its email and the languages that its programs offer. Returns undefined until the quote is loaded. */
export const useQuoteLanguages = (token: string) => useApiQuery(readQuote, { body: { token } }, { errors: { caller: [0, 404] } }).data;
