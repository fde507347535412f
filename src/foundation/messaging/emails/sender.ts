import { portalName } from '@/platform';
import type { UntypedValues } from '../template-values';
import type { EmailAudience } from './email-template';
import { t } from './messages';

/** Returns the trimmed value, or an empty string for older messages without the value. */
export const valueOrEmpty = (values: UntypedValues, name: string): string => String(values[name] ?? '').trim();

/** Returns the audience of an email; an email to all sides has this as a value. */
export const emailAudienceOf = (to: EmailAudience, values: UntypedValues): EmailAudience =>
  to === 'guest' && valueOrEmpty(values, 'reader') === 'contractor' ? 'contractor' : to;

/** Returns the sender: for a guest the contractor on behalf of the portal, for a contractor the portal. */
export function senderOf(reader: EmailAudience, values: UntypedValues): { name: string; more: string } {
  const contractor = valueOrEmpty(values, 'contractor');
  if (reader === 'guest' && contractor !== '') return { name: contractor, more: t('via_product', { product: portalName() }) };
  return { name: portalName(), more: contractor === '' ? '' : t('for_contractor', { contractor }) };
}

/** Returns the phone contact: for a guest the contractor with the name of its user on the job, or the program if the contractor has no number; for others the program. */
export function contactOf(reader: EmailAudience, values: UntypedValues): { words: string; phone: string; link: string; who: string } | null {
  const contractor = valueOrEmpty(values, 'contractor');
  const own = reader === 'guest' && contractor !== '' ? valueOrEmpty(values, 'phone') : '';
  const phone = own || valueOrEmpty(values, 'help_phone');
  const contact_name = valueOrEmpty(values, 'contact_name');
  const interpreter = valueOrEmpty(values, 'interpreter');
  if (phone === '') return null;
  const words = own
    ? contact_name
      ? t('questions_call_person', { contact_name, contractor, phone })
      : t('questions_call', { contractor, phone })
    : reader === 'office'
      ? t('office_phone_note', { phone })
      : t('questions_call_program', { phone });
  return {
    words: interpreter ? `${words} ${t('interpreter_note', { interpreter })}` : words,
    phone,
    link: `tel:${phone.replaceAll(/[^\d+]/g, '')}`,
    who: own ? contractor : t('the_program'),
  };
}
