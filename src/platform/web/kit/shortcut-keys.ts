import { type HotkeyItem, useHotkeys, useLocalStorage } from '@mantine/hooks';

/**
 * Returns whether single-key shortcuts are on, and a function that turns them on or off. Users who use voice control or press keys by accident can turn off
 * these shortcuts (WCAG 2.1.4).
 */
export const useShortcutKeysEnabled = () => useLocalStorage({ key: 'hearthline.single-keys', defaultValue: true, getInitialValueInEffect: false });

/** Registers single-key shortcuts, which need no Ctrl or Cmd. They are off in inputs, while a dialog is open, and if the user has turned them off. */
export function useShortcutKeys(keys: HotkeyItem[]): void {
  const [on] = useShortcutKeysEnabled();
  const guarded = keys.map(
    ([key, run, options]): HotkeyItem => [key, (event) => document.querySelector('[aria-modal="true"]') === null && run(event), options],
  );
  useHotkeys(on ? guarded : []);
}
