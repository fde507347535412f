import { keysOf } from '@/platform';
import { t } from './messages';

/** Vendors that can collect the usage data of a utility. Add a line for a new vendor. */
export const VENDORS = {
  arcadia: t('arcadia'),
  bayou: t('bayou'),
  green_button: t('green_button'),
  utility_api: t('utility_api'),
} as const;
export type Vendor = keyof typeof VENDORS;
export const VENDOR_KEYS = keysOf(VENDORS);

export const ENERGIES = { electric: t('electric'), gas: t('gas') } as const;
export type Energy = keyof typeof ENERGIES;
