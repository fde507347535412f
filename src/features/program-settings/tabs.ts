export const SETTINGS_TABS = ['settings', 'amounts', 'rules', 'texts', 'test', 'preview', 'versions'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];
