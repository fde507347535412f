import { type AnyValues, asGiven, type Told } from '../values';
import { ACCOUNT_LETTERS } from './account';
import { APPLICATION_LETTERS } from './application';
import { ELIGIBILITY_LETTERS } from './eligibility';
import { GUEST_LETTERS } from './guests';
import { JOB_LETTERS } from './jobs';
import type { Appointment, Letter, Mail, Paragraph } from './letter';
import { t } from './messages';
import { PAYMENT_LETTERS } from './payments';
import { RESERVATION_LETTERS } from './reservations';
import { contactOf, given, readerOf, senderOf } from './sender';
import { SIGNING_LETTERS } from './signing';
import { TASK_LETTERS } from './tasks';

export { GUEST_LETTERS } from './guests';
export type { Appointment, Paragraph } from './letter';
export { contactOf, senderOf } from './sender';

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
  /** Who writes, and on whose behalf: stands on top, and is the sender's name. */
  sender: { name: string; more: string };
  subject: string;
  preview: string;
  paragraphs: Paragraph[];
  button: { label: string; link: string } | null;
  /** Whom to call, with the number as people read it and as telephones dial it. */
  contact: { words: string; phone: string; link: string } | null;
  footnote: string;
  appointment: Appointment | null;
};

/** The letter with its values; what comes out empty is left out. */
export function writeLetter(key: LetterKey, values: AnyValues): WrittenLetter {
  const { to, mail } = ofAnyKind(LETTERS[key]);
  const { subject, preview, paragraphs, button, footnote = '', appointment = null } = mail(asGiven(values));
  const link = given(values, 'link');
  const reader = readerOf(to, values);
  const contact = contactOf(reader, values);
  return {
    sender: senderOf(reader, values),
    subject,
    preview,
    paragraphs: paragraphs.map((part): Paragraph => (typeof part === 'string' ? part.trim() : part)).filter((part) => part.length > 0),
    button:
      link !== '' ? { label: button, link } : reader === 'guest' && contact ? { label: t('call_company', { company: contact.who }), link: contact.link } : null,
    contact,
    footnote,
    appointment,
  };
}

/** The letter in one breath. A letter to a guest without words of its own announces the email: links stay in the mailbox. Undefined for others. */
export function writeText(key: LetterKey, values: AnyValues): string | undefined {
  const { to, text, mail } = ofAnyKind(LETTERS[key]);
  const reader = readerOf(to, values);
  const announced = () => (reader === 'guest' ? t('email_announced_text', { subject: mail(asGiven(values)).subject }) : undefined);
  const words = [text ? text(asGiven(values)) : announced(), contactOf(reader, values)?.words];
  return words[0] === undefined ? undefined : words.join(' ').replaceAll(/\s+/g, ' ').trim();
}

type AnyLetter = Omit<Letter, 'mail' | 'text'> & { mail: (values: AnyValues) => Mail; text?: (values: AnyValues) => string };

// The table of notices gives each letter what it asks for; here it is any of them.
const ofAnyKind = (letter: Letter) => letter as AnyLetter;
