import { type AnyValues, asGiven, type Told } from '../values';
import { ACCOUNT_LETTERS } from './account';
import { APPLICATION_LETTERS } from './application';
import { ELIGIBILITY_LETTERS } from './eligibility';
import { GUEST_LETTERS } from './guests';
import { JOB_LETTERS } from './jobs';
import type { Appointment, Letter, Mail, Paragraph } from './letter';
import { PAYMENT_LETTERS } from './payments';
import { RESERVATION_LETTERS } from './reservations';
import { SIGNING_LETTERS } from './signing';
import { TASK_LETTERS } from './tasks';

export { GUEST_LETTERS } from './guests';
export type { Appointment, Paragraph } from './letter';

/** Every letter there is; its words stand in the catalog beside it. */
export const LETTERS = {
  ...GUEST_LETTERS,
  ...APPLICATION_LETTERS,
  ...RESERVATION_LETTERS,
  ...ELIGIBILITY_LETTERS,
  ...TASK_LETTERS,
  ...JOB_LETTERS,
  ...PAYMENT_LETTERS,
  ...SIGNING_LETTERS,
  ...ACCOUNT_LETTERS,
};

export type LetterKey = keyof typeof LETTERS;

/** What a letter needs to be told. */
export type LetterValues<K extends LetterKey> = Told<(typeof LETTERS)[K]['mail']>;

export const isUrgent = (key: LetterKey): boolean => ofAnyKind(LETTERS[key]).urgent === true;

export type WrittenLetter = {
  subject: string;
  preview: string;
  paragraphs: Paragraph[];
  button: { label: string; link: string } | null;
  footnote: string;
  appointment: Appointment | null;
};

/** The letter with its values; what comes out empty is left out. */
export function writeLetter(key: LetterKey, values: AnyValues): WrittenLetter {
  const { subject, preview, paragraphs, button, footnote = '', appointment = null } = ofAnyKind(LETTERS[key]).mail(asGiven(values));
  const link = String(values.link ?? '');
  return {
    subject,
    preview,
    paragraphs: paragraphs.map((part): Paragraph => (typeof part === 'string' ? part.trim() : part)).filter((part) => part.length > 0),
    button: button && link !== '' ? { label: button, link } : null,
    footnote,
    appointment,
  };
}

/** The letter in one breath. Undefined for a letter that only travels as e-mail. */
export function writeText(key: LetterKey, values: AnyValues): string | undefined {
  const said = ofAnyKind(LETTERS[key]).text?.(asGiven(values));
  return said?.replaceAll(/\s+/g, ' ').trim();
}

type AnyLetter = Omit<Letter, 'mail' | 'text'> & { mail: (values: AnyValues) => Mail; text?: (values: AnyValues) => string };

// The table of notices gives each letter what it asks for; here it is any of them.
const ofAnyKind = (letter: Letter) => letter as AnyLetter;
