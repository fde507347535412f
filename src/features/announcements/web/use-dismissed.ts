import { useLocalStorage } from '@mantine/hooks';

/** Local storage key of the dismissed announcements. Source: docs/spec/portal.md §9. */
const KEY = 'hearthline.hidden_announcements';
/** Maximum number of stored IDs. The newest IDs are kept, because older announcements have ended. */
const MAX_DISMISSED = 200;

/**
 * Hook for the announcements that the user hid in this browser. `hidden`: their IDs. `hide`: hides an announcement. `showAll`: shows all hidden announcements
 * again.
 */
export function useDismissed(): { hidden: readonly string[]; hide: (id: string) => void; showAll: () => void } {
  const [hidden, setHidden] = useLocalStorage<readonly string[]>({ key: KEY, defaultValue: [], getInitialValueInEffect: false, deserialize: parseDismissed });
  return { hidden, hide: (id) => setHidden((before) => [...before.filter((other) => other !== id), id].slice(-MAX_DISMISSED)), showAll: () => setHidden([]) };
}

/** Parses the stored IDs. Users can edit the storage of their browser, so an invalid value is treated as an empty list. */
function parseDismissed(text: string | undefined): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
