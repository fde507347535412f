import { type UntypedValues, type ValuesOfTemplate, withVisibleGaps } from '../template-values';
import { ACCOUNT_EMAILS } from './account';
import { APPLICATION_EMAILS } from './application';
import { CONVERSATION_EMAILS } from './conversations';
import { ELIGIBILITY_EMAILS } from './eligibility';
import type { Appointment, EmailContent, EmailTemplate, Paragraph } from './email-template';
import { GUEST_EMAILS } from './guests';
import { JOB_EMAILS } from './jobs';
import { t } from './messages';
import { PAYMENT_EMAILS } from './payments';
import { QUOTE_EMAILS } from './quotes';
import { RESERVATION_EMAILS } from './reservations';
import { contactLine, emailAudienceOf, interpreterLine, senderFor, valueOrEmpty } from './sender';
import { SIGNING_EMAILS } from './signing';
import { TASK_EMAILS } from './tasks';
import { TECHNICIAN_EMAILS } from './technicians';
import { TEXT_TEMPLATES, type TextTemplateKey } from './texts';

export type { Appointment, Paragraph } from './email-template';
export { GUEST_EMAILS } from './guests';
export { contactLine, senderFor } from './sender';
export { TEXT_TEMPLATES } from './texts';

/** All email templates. Their texts are in the message catalog. */
export const EMAIL_TEMPLATES = {
  ...GUEST_EMAILS,
  ...APPLICATION_EMAILS,
  ...RESERVATION_EMAILS,
  ...ELIGIBILITY_EMAILS,
  ...TASK_EMAILS,
  ...JOB_EMAILS,
  ...PAYMENT_EMAILS,
  ...SIGNING_EMAILS,
  ...CONVERSATION_EMAILS,
  ...QUOTE_EMAILS,
  ...TECHNICIAN_EMAILS,
  ...ACCOUNT_EMAILS,
};

export type EmailTemplateKey = keyof typeof EMAIL_TEMPLATES;

/** Values that the email template with this key needs. */
export type EmailTemplateValues<K extends EmailTemplateKey> = ValuesOfTemplate<(typeof EMAIL_TEMPLATES)[K]['email']>;

/** Returns true if an email is sent immediately, regardless of the recipient's email frequency. */
export const isUrgent = (key: EmailTemplateKey): boolean => ofAnyKind(EMAIL_TEMPLATES[key]).urgent === true;

/** Returns true if an email is a reminder, which is sent only in the daytime at the home. */
export const isReminder = (key: EmailTemplateKey): boolean => ofAnyKind(EMAIL_TEMPLATES[key]).isReminder === true;

export type ComposedEmail = {
  /** Sender name, and a suffix such as "via Hearthline". Both are shown at the top of the email and used as the From name. */
  sender: { name: string; suffix: string };
  subject: string;
  preview: string;
  paragraphs: Paragraph[];
  button: { label: string; link: string } | null;
  /** Phone contact: a sentence, the displayed phone number, and its `tel:` link. */
  contact: { sentence: string; phone: string; link: string } | null;
  /** Answer to "Is this real?", or null if the email has none. */
  authenticity: { title: string; text: string } | null;
  footnote: string;
  appointment: Appointment | null;
};

/** Composes an email from its template and values. Omits empty paragraphs. */
export function composeEmail(key: EmailTemplateKey, values: UntypedValues): ComposedEmail {
  const { to, email, asksContractor = false } = ofAnyKind(EMAIL_TEMPLATES[key]);
  const { subject, preview, paragraphs, button, authenticity, footnote = '', appointment = null } = email(withVisibleGaps(values));
  const link = valueOrEmpty(values, 'link');
  const reader = emailAudienceOf(to, values);
  const contact = contactLine(asksContractor ? 'guest' : reader, values);
  return {
    sender: senderFor(reader, values),
    subject,
    preview,
    paragraphs: paragraphs.map((part): Paragraph => (typeof part === 'string' ? part.trim() : part)).filter((part) => part.length > 0),
    button:
      link !== ''
        ? { label: button, link }
        : reader === 'guest' && contact
          ? { label: t('call_contractor', { contractor: contact.contactName }), link: contact.link }
          : null,
    contact,
    authenticity: authenticity ? { title: t('authenticity_title'), text: authenticity } : null,
    footnote,
    appointment,
  };
}

/**
 * Composes the text message for an email template or a text template. If a guest email has no short version, the text message contains only the email subject,
 * and the guest opens the link in the email. Returns undefined for other emails without a short version.
 */
export function composeTextMessage(key: EmailTemplateKey | TextTemplateKey, values: UntypedValues): string | undefined {
  if (isTextTemplate(key)) {
    const own = ofAnyText(TEXT_TEMPLATES[key]).text(withVisibleGaps(values));
    const stop = key === 'text_stopped' ? undefined : t('text_stop_note');
    return joined([own, hasContact(key) ? contactLine('guest', values)?.sentence : key === 'text_agreed' ? interpreterLine(values) : undefined, stop]);
  }
  const { to, text, email, asksContractor = false } = ofAnyKind(EMAIL_TEMPLATES[key]);
  const reader = emailAudienceOf(to, values);
  const announced = () => (reader === 'guest' ? t('email_announced_text', { subject: email(withVisibleGaps(values)).subject }) : undefined);
  const sentences = text ? text(withVisibleGaps(values)) : announced();
  return sentences === undefined ? undefined : joined([sentences, contactLine(asksContractor ? 'guest' : reader, values)?.sentence, t('text_stop_note')]);
}

const hasContact = (key: TextTemplateKey): boolean => key === 'text_help' || key === 'text_helper_invite';

const joined = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ').replaceAll(/\s+/g, ' ').trim();

const isTextTemplate = (key: string): key is TextTemplateKey => Object.hasOwn(TEXT_TEMPLATES, key);

// The cast is needed, because each template requires different values, but this function accepts any template.
const ofAnyText = (template: (typeof TEXT_TEMPLATES)[TextTemplateKey]) => template as { text: (values: UntypedValues) => string };

type AnyTemplate = Omit<EmailTemplate, 'email' | 'text'> & { email: (values: UntypedValues) => EmailContent; text?: (values: UntypedValues) => string };

// The cast is needed, because this function accepts any template. The notification table already checks the values of each template.
const ofAnyKind = (template: EmailTemplate) => template as AnyTemplate;
