import parsePhone from 'libphonenumber-js/min';
import { displayUsPhone, usToE164 } from './us-numbers';

/**
 * Returns the number in E.164 format, or undefined if it is invalid. A number without a country code is treated as a US number. Each save parses numbers
 * several times, so US numbers are first parsed without the numbering plans, which is faster.
 */
export const toE164 = (text: string): string | undefined => usToE164(text) ?? toE164ByNumberingPlan(text);

/** Formats a phone number for display: `(608) 555-0123`, `+49 30 123456`. */
export const displayPhone = (e164: string): string => displayUsPhone(e164) ?? displayPhoneByNumberingPlan(e164);

export function toE164ByNumberingPlan(text: string): string | undefined {
  const parsed = parsePhone(text, 'US');
  return parsed?.isPossible() ? parsed.number : undefined;
}

export function displayPhoneByNumberingPlan(e164: string): string {
  const parsed = parsePhone(e164, 'US');
  return parsed ? (parsed.country === 'US' ? parsed.formatNational() : parsed.formatInternational()) : e164;
}

/** Does nothing, because the server always has the plans. Counterpart of `loadNumberingPlans` in numbers.browser.ts. */
export const loadNumberingPlans = async (): Promise<void> => {};
