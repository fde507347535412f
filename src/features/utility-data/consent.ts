import { addMonths } from '@/platform';

/** Version of the consent text in `web/messages.ts`. Raise it with each change of the text. */
export const CONSENT_VERSION = 1;
/** Number of months of past use that the consent text mentions. */
export const PAST_MONTHS = 24;
const VALID_MONTHS = 24;

/** Returns the last day of a consent that the homeowner gives on the day `today`. */
export const consentUntil = (today: string): string => addMonths(today, VALID_MONTHS);
