import { Kbd, Modal, Table } from '@mantine/core';
import { useDisclosure, useWindowEvent } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { useShortcutKeys } from '@/platform/web/kit';
import { t } from './messages';
import { shortcutsFor } from './shortcut-list';

const SHOW = 'hearthline:shortcuts';
/** Time in ms to press the second key after `g`. */
const SECOND_KEY_MS = 1200;

/** Opens the list from a menu. */
export const showShortcuts = (): void => {
  window.dispatchEvent(new Event(SHOW));
};

/** Single keys work unless the user is typing; the list shows them. */
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
  return (
    <Modal opened={open} onClose={close} title={t('keyboard_shortcuts')} size="sm">
      <Table verticalSpacing={8} withRowBorders={false}>
        <Table.Tbody>
          {shortcutsFor(me).map(({ keys, does }) => (
            <Table.Tr key={does}>
              <Table.Th scope="row" fw={400}>
                {does}
              </Table.Th>
              <Table.Td ta="right">
                {keys.map((key, index) => (
                  <span key={key}>
                    {index > 0 && ' '}
                    <Kbd>{key}</Kbd>
                  </span>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
