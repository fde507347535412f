import parsePhone from 'libphonenumber-js/min';
import { displayUsPhone, usToE164 } from './us-numbers';

/** The number as E.164; undefined when it cannot be one. A number without a country is a US number. US numbers are read without the plans of the world: each save reads them several times. */
export const toE164 = (text: string): string | undefined => usToE164(text) ?? toE164ByNumberingPlan(text);

/** As people write it: `(608) 555-0123`, `+49 30 123456`. */
export const displayPhone = (e164: string): string => displayUsPhone(e164) ?? displayPhoneByNumberingPlan(e164);

export function toE164ByNumberingPlan(text: string): string | undefined {
  const parsed = parsePhone(text, 'US');
  return parsed?.isPossible() ? parsed.number : undefined;
}

export function displayPhoneByNumberingPlan(e164: string): string {
  const parsed = parsePhone(e164, 'US');
  return parsed ? (parsed.country === 'US' ? parsed.formatNational() : parsed.formatInternational()) : e164;
}

/** Here it is there from the beginning; see numbers.browser.ts. */
export const loadNumberingPlans = async (): Promise<void> => {};
