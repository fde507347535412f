import { portalName } from '@/platform';
import type { UntypedValues } from '../template-values';
import type { EmailAudience } from './email-template';
import { t } from './messages';

/** Returns the trimmed value with this name, or an empty string if the value is missing. */
export const valueOrEmpty = (values: UntypedValues, name: string): string => String(values[name] ?? '').trim();

/**
 * Returns the audience of an email. If a guest template is used for an email to a contractor user, the value `reader` is `contractor`, and the result is
 * `contractor`.
 */
export const emailAudienceOf = (to: EmailAudience, values: UntypedValues): EmailAudience =>
  to === 'guest' && valueOrEmpty(values, 'reader') === 'contractor' ? 'contractor' : to;

/**
 * Returns the sender name and a suffix. For a guest, the sender is the contractor, with the portal name as suffix ("via"). For all other readers, or without a
 * contractor, the sender is the portal, with the contractor as suffix if there is one.
 */
export function senderFor(reader: EmailAudience, values: UntypedValues): { name: string; suffix: string } {
  const contractor = valueOrEmpty(values, 'contractor');
  if (reader === 'guest' && contractor !== '') return { name: contractor, suffix: t('via_product', { product: portalName() }) };
  return { name: portalName(), suffix: contractor === '' ? '' : t('for_contractor', { contractor }) };
}

/** Returns the sentence with the phone number of an interpreter, or undefined if the values contain no such number. */
export function interpreterLine(values: UntypedValues): string | undefined {
  const interpreter = valueOrEmpty(values, 'interpreter');
  return interpreter === '' ? undefined : t('interpreter_note', { interpreter });
}

/**
 * Returns the phone contact. For a guest, the contact is the contractor if the values contain the contractor's phone number. In all other cases, the contact is
 * the program's help phone. Null if there is no phone number.
 */
export function contactLine(reader: EmailAudience, values: UntypedValues): { sentence: string; phone: string; link: string; contactName: string } | null {
  const contractor = valueOrEmpty(values, 'contractor');
  const contractorPhone = reader === 'guest' && contractor !== '' ? valueOrEmpty(values, 'phone') : '';
  const phone = contractorPhone || valueOrEmpty(values, 'help_phone');
  const contact_name = valueOrEmpty(values, 'contact_name');
  if (phone === '') return null;
  const words = contractorPhone
    ? contact_name
      ? t('questions_call_person', { contact_name, contractor, phone })
      : t('questions_call', { contractor, phone })
    : reader === 'office'
      ? t('office_phone_note', { phone })
      : t('questions_call_program', { phone });
  return {
    sentence: [words, interpreterLine(values)].filter(Boolean).join(' '),
    phone,
    link: `tel:${phone.replaceAll(/[^\d+]/g, '')}`,
    contactName: contractorPhone ? contractor : t('the_program'),
  };
}
