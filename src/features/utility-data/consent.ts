import { addMonths } from '@/platform';

/** Version of the consent text in `web/messages.ts`. Increase it with each change of the text after the first release. */
export const CONSENT_VERSION = 1;
/** The consent text says that the portal collects this many months of past use. */
export const PAST_MONTHS = 24;
const VALID_MONTHS = 24;

/** Returns the last day of a consent that is given on the day `today`. */
export const consentUntil = (today: string): string => addMonths(today, VALID_MONTHS);
