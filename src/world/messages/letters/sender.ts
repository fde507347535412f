import { portalName } from '@/platform';
import type { AnyValues } from '../values';
import type { Reader } from './letter';
import { t } from './messages';

/** As it was asked for: what went out before there was such a value is without it. */
export const given = (values: AnyValues, name: string): string => String(values[name] ?? '').trim();

/** A letter to all sides says by its values that a company reads this one. */
export const readerOf = (to: Reader, values: AnyValues): Reader => (to === 'guest' && given(values, 'reader') === 'company' ? 'company' : to);

/** A guest reads the name of the company first; a company reads who writes to it. */
export function senderOf(reader: Reader, values: AnyValues): { name: string; more: string } {
  const company = given(values, 'contractor') || given(values, 'company');
  if (reader === 'guest' && company !== '') return { name: company, more: t('via_product', { product: portalName() }) };
  return { name: portalName(), more: company === '' ? '' : t('for_company', { company }) };
}

/** Whom to call: a guest the company, or the program where it has no number; everybody else the program. */
export function contactOf(reader: Reader, values: AnyValues): { words: string; phone: string; link: string; who: string } | null {
  const company = given(values, 'contractor');
  const own = reader === 'guest' && company !== '' ? given(values, 'phone') : '';
  const phone = own || given(values, 'help_phone');
  if (phone === '') return null;
  return {
    words: own ? t('questions_call', { company, phone }) : reader === 'office' ? t('questions_call_us', { phone }) : t('questions_call_program', { phone }),
    phone,
    link: `tel:${phone.replaceAll(/[^\d+]/g, '')}`,
    who: own ? company : t('the_program'),
  };
}
