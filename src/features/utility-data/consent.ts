import { addMonths } from '@/platform';

/** Version of the consent text in `web/messages.ts`. Raise it with each change of the text. */
export const CONSENT_VERSION = 1;
/** Months of past use that are read, and months after the consent until which data may be collected. */
export const PAST_MONTHS = 24;
const VALID_MONTHS = 24;

/** Returns the last day of a consent given on a day. */
export const consentUntil = (today: string): string => addMonths(today, VALID_MONTHS);
