import { useLocalStorage } from '@mantine/hooks';

/** Local storage keeps what its reader dismissed (seed 1 §9). */
const KEY = 'hearthline.hidden_announcements';
/** The newest of them: old ones have ended long since. */
const MOST = 200;

/** What this browser hides, and how to hide one more, or to show all again. */
export function useDismissed(): { hidden: readonly string[]; hide: (id: string) => void; showAll: () => void } {
  const [hidden, setHidden] = useLocalStorage<readonly string[]>({ key: KEY, defaultValue: [], getInitialValueInEffect: false, deserialize: read });
  return { hidden, hide: (id) => setHidden((before) => [...before.filter((other) => other !== id), id].slice(-MOST)), showAll: () => setHidden([]) };
}

/** Anybody can write into a browser's storage: what is no list of ids hides nothing. */
function read(text: string | undefined): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
