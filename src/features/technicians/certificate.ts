import { addDays, type IsoDate, keysOf } from '@/platform';
import { t } from './messages';

/** Kinds of technician certificates and licenses. */
export const CERTIFICATE_KINDS = {
  epa_608: t('epa_608_option'),
  nate: t('nate_option'),
  bpi_analyst: t('bpi_analyst_option'),
  bpi_envelope: t('bpi_envelope_option'),
  hers: t('hers_option'),
  lead_safe: t('lead_safe_option'),
  electrician: t('electrician_option'),
  plumber: t('plumber_option'),
  manufacturer: t('manufacturer_option'),
  other: t('other_option'),
} as const;
export type CertificateKind = keyof typeof CERTIFICATE_KINDS;
export const CERTIFICATE_KIND_KEYS = keysOf(CERTIFICATE_KINDS);

/** The administrators of the contractor get an email this many days before a certificate expires. */
export const NOTICE_DAYS = 30;

export type CertificateStatus = 'valid' | 'expires_soon' | 'expired';

/** Returns the status of a certificate. A certificate is still valid on its last day. */
export function certificateStatus({ expires_on }: { expires_on: IsoDate | null }, today: IsoDate): CertificateStatus {
  if (expires_on === null) return 'valid';
  if (expires_on < today) return 'expired';
  return expires_on <= addDays(today, NOTICE_DAYS) ? 'expires_soon' : 'valid';
}
