import { isOneOf, isString } from '@/platform';

export const SETTINGS_TABS = ['settings', 'amounts', 'rules', 'texts', 'versions'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];
export type SettingsSearch = { tab?: SettingsTab };

/** Reads the state of the page from the URL. Ignores values that are not valid. */
export function readSettingsSearch({ tab }: Record<string, unknown>): SettingsSearch {
  return isString(tab) && isOneOf(SETTINGS_TABS, tab) ? { tab } : {};
}
