import { isOneOf, isString } from '@/platform';
import { SETTINGS_TABS, type SettingsTab } from '../tabs';

/** Tabs of an open draft, for people who may edit the program. `app/` provides their content from `features/program-draft-tests`. */
export const DRAFT_TABS = ['test', 'preview'] as const satisfies readonly SettingsTab[];
export type DraftTab = (typeof DRAFT_TABS)[number];
export type SettingsSearch = { tab?: SettingsTab };

/** Reads the state of the page from the URL. Ignores values that are not valid. */
export function readSettingsSearch({ tab }: Record<string, unknown>): SettingsSearch {
  return isString(tab) && isOneOf(SETTINGS_TABS, tab) ? { tab } : {};
}
