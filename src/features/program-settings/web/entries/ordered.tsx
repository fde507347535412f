import { ActionIcon, Box, Group, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { formatPointer } from '@/rules/programs';
import styles from '../settings.module.css';
import { conflictFromError, errorMessages, type SettingsPageState, useSave } from '../use-settings';
import { t } from './messages';

type OrderedProps = {
  settings: SettingsPageState;
  list: readonly string[];
  keys: readonly { key: string; name: string }[];
  children: (key: string) => ReactNode;
};

/** List whose entries people move by dragging or with two buttons. */
export function OrderedEntries({ settings, list, keys, children }: OrderedProps) {
  const save = useSave(settings.key);
  const [dragged, setDragged] = useState<string | null>(null);
  const move = (key: string, to: number) => {
    const from = keys.findIndex((entry) => entry.key === key);
    if (from < 0 || to < 0 || to >= keys.length || from === to) return;
    save.run([{ op: 'replace', path: formatPointer([...list, key, 'order_index']), was: from + 1, value: to + 1 }]);
  };
  const moveDragged = (event: DragEvent, index: number) => {
    event.preventDefault();
    if (dragged !== null) move(dragged, index);
    setDragged(null);
  };
  return (
    <>
      {[...errorMessages(save.error), ...(conflictFromError(save.error) ? [t('order_changed_note')] : [])].map((message) => (
        <p key={message} role="alert" className={styles.problem}>
          {message}
        </p>
      ))}
      <ol className={styles.stack}>
        {keys.map(({ key, name }, index) => (
          <Group
            key={key}
            component="li"
            gap="xs"
            wrap="nowrap"
            align="start"
            onDragOver={(event: DragEvent) => event.preventDefault()}
            onDrop={(event: DragEvent) => moveDragged(event, index)}
          >
            {settings.canEdit && (
              <Stack component="span" gap={0} align="center">
                {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons next to it move the entry by keyboard */}
                <span draggable onDragStart={() => setDragged(key)} onDragEnd={() => setDragged(null)} title={t('drag_hint')}>
                  <IconGripVertical size={18} aria-hidden />
                </span>
                <ActionIcon
                  variant="subtle"
                  disabled={index === 0 || save.isPending}
                  aria-label={t('move_up_label', { name })}
                  onClick={() => move(key, index - 1)}
                >
                  <IconArrowUp size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  disabled={index === keys.length - 1 || save.isPending}
                  aria-label={t('move_down_label', { name })}
                  onClick={() => move(key, index + 1)}
                >
                  <IconArrowDown size={18} aria-hidden />
                </ActionIcon>
              </Stack>
            )}
            <Box flex={1} className={styles.stack}>
              {children(key)}
            </Box>
          </Group>
        ))}
      </ol>
    </>
  );
}
