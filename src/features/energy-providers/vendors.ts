import { keysOf } from '@/platform';
import { t } from './messages';

/** Vendors that can collect the usage data of a utility. To add a vendor, add an entry. */
export const VENDOR_LABELS = {
  arcadia: t('arcadia'),
  bayou: t('bayou'),
  green_button: t('green_button'),
  utility_api: t('utility_api'),
} as const;
export type UtilityDataVendor = keyof typeof VENDOR_LABELS;
export const VENDOR_KEYS = keysOf(VENDOR_LABELS);

export const ENERGY_LABELS = { electric: t('electric'), gas: t('gas') } as const;
export type EnergyType = keyof typeof ENERGY_LABELS;
