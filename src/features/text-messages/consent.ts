import type { JobState } from '@/job-data';
import { formatPhone } from '@/rules/forms';
import type { TextChoice } from './contract';
import { t } from './messages';

/** Consent of a homeowner to text messages, for one phone number. */
export type TextConsent = {
  phone: string;
  at: string;
  /** Label of the checkbox in the homeowner's language (`wording`) and in English. */
  wording: string;
  english: string;
  /** Language of `wording` as a BCP 47 tag. */
  language: string;
  by: string;
  /** Time at which STOP was sent from the phone number; null while text messages may be sent. */
  stopped_at: string | null;
};

declare module '@/job-data/state' {
  interface JobParts {
    text_consent: TextConsent | null;
  }
}

/** Returns whether text messages may be sent to the homeowner's number. A corrected number needs a new consent. */
export const mayText = ({ text_consent: consent }: Pick<JobState, 'text_consent'>, phone: string | null): boolean =>
  consent !== null && consent.phone === phone && consent.stopped_at === null;

/** Masks a phone number except its last four digits for the history, because history entries are never deleted. */
export const maskedPhone = (phone: string): string => `(•••) •••-${phone.slice(-4)}`;

/** Returns the consent wording in the language of the request and in English. */
export function wordingOf(contractor: string, phone: string): { wording: string; english: string } {
  const values = { contractor, phone: formatPhone(phone) };
  return { wording: t('consent_wording', values), english: t.source('consent_wording', values) };
}

/** Returns the choice about text messages for the homeowner's page; null if text messages are not offered or the phone number is unknown. */
export function textChoiceOf(state: JobState, { contractor, phone, isOffered }: { contractor: string; phone: unknown; isOffered: boolean }): TextChoice | null {
  if (!isOffered || typeof phone !== 'string' || phone === '') return null;
  const consent = state.text_consent?.phone === phone ? state.text_consent : null;
  return {
    phone,
    wording: wordingOf(contractor, phone).wording,
    agreed_at: consent?.at ?? null,
    stopped_at: consent?.stopped_at ?? null,
  };
}
