import type { GuestLanguage } from '@/features/languages';
import { type IsoDate, sumOfDollars } from '@/platform';

/** Line of a quote. `total`: price in dollars. */
export type QuoteLine = { service: string; label: string; description: string; quantity: number; unit: string; total: number };

/**
 * Rebate of one program as known on the day of the quote. `amount` is null while unknown. `open`: reasons why the amount can change, such as missing answers.
 * `is_certain`: true if only the decision of the program can change the amount.
 */
export type QuotedProgram = { key: string; name: string; amount: number | null; is_certain: boolean; open: string[]; assumed: AssumedAnswer[] };

/** Answer that is unknown on the day of the quote. The calculation of the rebate assumes its value. */
export type AssumedAnswer = { fact: string; value: unknown };

/** Content of a quote, which never changes. */
export type QuoteContent = {
  lines: QuoteLine[];
  programs: QuotedProgram[];
  price: number;
  /** Sum of the known amounts in dollars. */
  rebates: number;
  /** Price minus the known amounts, in dollars. */
  net: number;
  /** True if every amount is known and certain. */
  is_certain: boolean;
  note: string;
  /** Answers of the form "Create job". The acceptance creates the job with these answers. */
  answers: Record<string, unknown>;
  /** Facts that the user stated in the estimate. After the acceptance, they are copied into drafts of the tasks of the job. */
  facts: Record<string, unknown>;
};

/** `language`: language of the email, chosen by the contractor; null means English. */
export type QuotedHomeowner = { first_name: string; last_name: string; email: string; phone_number: string; language: GuestLanguage | null };
export type QuotedPlace = { place_id: string; unit: string | null; street: string; city: string; state: string; zip: string };

export const QUOTE_STATES = ['draft', 'sent', 'accepted', 'expired', 'replaced'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

type Progress = { sent_at: Date | null; accepted_at: Date | null; replaced_by: string | null; valid_until: IsoDate };

/** Returns the state of a quote on the day `today` at the home. An accepted quote stays accepted. */
export function quoteStateOf({ sent_at, accepted_at, replaced_by, valid_until }: Progress, today: IsoDate): QuoteState {
  if (accepted_at) return 'accepted';
  if (replaced_by !== null) return 'replaced';
  if (today > valid_until) return 'expired';
  return sent_at ? 'sent' : 'draft';
}

/** Returns the number of a quote for people, for example `Q-0012`. */
export const quoteNumber = (number: number): string => `Q-${String(number).padStart(4, '0')}`;

/** Days of validity of a quote if its author chooses no other last day. */
export const VALID_DAYS = 30;
export const MAX_LINES = 30;

/** Returns the price of the lines in dollars. */
export const quotePriceOf = (lines: readonly Pick<QuoteLine, 'total'>[]): number => sumOfDollars(lines.map(({ total }) => total));
