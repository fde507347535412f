import { useDisclosure, useWindowEvent } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { lazyDialog, useShortcutKeys } from '@/platform/web/kit';

const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts-dialog')).ShortcutsDialog);

const SHOW = 'hearthline:shortcuts';
/** Time in milliseconds within which the user must press the second key after `g`. */
const SECOND_KEY_MS = 1200;

/** Opens the dialog that lists the shortcuts. The user menu calls this function. */
export const showShortcuts = (): void => {
  window.dispatchEvent(new Event(SHOW));
};

/**
 * Handles the keyboard shortcuts that work on every page, except the shortcut of the search. Ignores keys while the user is typing. Also shows the dialog that
 * lists the shortcuts.
 */
export function Shortcuts() {
  const me = useCurrentUser();
  const navigate = useNavigate();
  const [open, { open: show, close }] = useDisclosure(false);
  const afterG = useRef(0);
  useWindowEvent(SHOW, show);
  useShortcutKeys([
    [
      'g',
      () => {
        afterG.current = Date.now();
      },
    ],
    ['l', () => Date.now() - afterG.current < SECOND_KEY_MS && void navigate({ to: '/' })],
    ['e', () => Date.now() - afterG.current < SECOND_KEY_MS && void navigate({ to: '/equipment' })],
    ['q', () => me.kind === 'staff' && Date.now() - afterG.current < SECOND_KEY_MS && void navigate({ to: '/worklist' })],
    ['c', () => me.abilities.create_jobs && void navigate({ to: '/create' })],
    ['/', () => (document.getElementById('job-search') ?? document.getElementById('equipment-search'))?.focus()],
    ['shift+?', show],
  ]);
  return <ShortcutsDialog opened={open} onClose={close} />;
}
