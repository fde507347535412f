import { Kbd, Modal, Table } from '@mantine/core';
import { useCurrentUser } from '@/foundation/accounts/web';
import { t } from './messages';
import { shortcutsFor } from './shortcut-list';

/** Dialog that lists the keyboard shortcuts of this user. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const me = useCurrentUser();
  return (
    <Modal opened={opened} onClose={onClose} title={t('keyboard_shortcuts')} size="sm">
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
