import { portalName } from '@/platform';
import type { UntypedValues } from '../template-values';
import type { EmailAudience } from './email-template';
import { t } from './messages';

/** As it was asked for: what went out before there was such a value is without it. */
export const valueOrEmpty = (values: UntypedValues, name: string): string => String(values[name] ?? '').trim();

/** A letter to all sides says by its values that a company reads this one. */
export const emailAudienceOf = (to: EmailAudience, values: UntypedValues): EmailAudience =>
  to === 'guest' && valueOrEmpty(values, 'reader') === 'company' ? 'company' : to;

/** A guest reads the name of the company first; a company reads who writes to it. */
export function senderOf(reader: EmailAudience, values: UntypedValues): { name: string; more: string } {
  const company = valueOrEmpty(values, 'contractor') || valueOrEmpty(values, 'company');
  if (reader === 'guest' && company !== '') return { name: company, more: t('via_product', { product: portalName() }) };
  return { name: portalName(), more: company === '' ? '' : t('for_company', { company }) };
}

/** Whom to call: a guest the company, or the program where it has no number; everybody else the program. */
export function contactOf(reader: EmailAudience, values: UntypedValues): { words: string; phone: string; link: string; who: string } | null {
  const company = valueOrEmpty(values, 'contractor');
  const own = reader === 'guest' && company !== '' ? valueOrEmpty(values, 'phone') : '';
  const phone = own || valueOrEmpty(values, 'help_phone');
  if (phone === '') return null;
  return {
    words: own ? t('questions_call', { company, phone }) : reader === 'office' ? t('office_phone_note', { phone }) : t('questions_call_program', { phone }),
    phone,
    link: `tel:${phone.replaceAll(/[^\d+]/g, '')}`,
    who: own ? company : t('the_program'),
  };
}
