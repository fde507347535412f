export const SETTINGS_TABS = ['settings', 'amounts', 'rules', 'texts', 'test', 'preview', 'versions'] as const;
/** A section of the settings page. */
export type SettingsTab = (typeof SETTINGS_TABS)[number];
