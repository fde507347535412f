import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';

const idIn = (path: string): string | null => /^\/mailbox\/([0-9a-f-]{36})$/.exec(path)?.[1] ?? null;

/**
 * Returns the ID of the open message, or null if none is open, and a function that opens a message or closes it (null). The page URL contains the ID, so that
 * users can link to a message and close it on a phone with the Back button.
 */
export function useSelectedMessage(): [string | null, (id: string | null) => void] {
  const [open, setOpen] = useState(() => idIn(window.location.pathname));
  useWindowEvent('popstate', () => setOpen(idIn(window.location.pathname)));
  const show = (id: string | null) => {
    if (id === open) return;
    window.history.pushState(null, '', id ? `/mailbox/${id}` : '/mailbox');
    setOpen(id);
  };
  return [open, show];
}
