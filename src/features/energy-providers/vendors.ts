import { keysOf } from '@/platform';
import { t } from './messages';

/** Through whom usage data of a utility can be collected. A further one adds its line. */
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
