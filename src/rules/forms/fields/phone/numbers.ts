import parsePhone from 'libphonenumber-js/min';

/** The number as E.164; undefined when it cannot be one. A number without a country is a US number. */
export function readNumber(text: string): string | undefined {
  const parsed = parsePhone(text, 'US');
  return parsed?.isPossible() ? parsed.number : undefined;
}

/** As people write it: `(608) 555-0123`, `+49 30 123456`. */
export function showNumber(e164: string): string {
  const parsed = parsePhone(e164, 'US');
  return parsed ? (parsed.country === 'US' ? parsed.formatNational() : parsed.formatInternational()) : e164;
}

/** Here it is there from the beginning; see numbers.browser.ts. */
export const loadNumbers = async (): Promise<void> => {};
