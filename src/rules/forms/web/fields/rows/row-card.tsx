import { ActionIcon, Box, Flex, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FieldState } from '../../../field-state';
import type { Field } from '../../../fields/field';
import { t } from './messages';
import styles from './rows.module.css';

/** Card with one row of a repeat group. The width of each field depends on the kind of the field. */
export function RowCard({
  title,
  place,
  cells,
  onRemove,
  children,
}: {
  title: string;
  /** Visible text with the row number. The accessible name uses the full label instead. */
  place: string;
  cells: readonly FieldState[];
  onRemove?: () => void;
  children: (cell: FieldState) => ReactNode;
}) {
  return (
    <Box
      component="section"
      bg="var(--hl-surface-2)"
      bd="1px solid var(--hl-line)"
      bdrs={10}
      pt={{ base: 4, sm: 'xs' }}
      pb={{ base: 14, sm: 'md' }}
      px={{ base: 'sm', sm: 'md' }}
      aria-label={title}
    >
      <Group component="header" gap={0} justify="space-between" wrap="nowrap" c="dimmed" fz={13} fw={600} me={-8} mih={36}>
        <span aria-hidden>{place}</span>
        {onRemove && (
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('remove_title', { title })} onClick={onRemove}>
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </Group>
      <Flex gap="14px 12px" wrap="wrap">
        {cells.map((cell) => (
          <div key={cell.member ? `${cell.field.key}.${cell.member.key}` : cell.field.key} className={styles.column} data-size={sizeOf(cell.field)}>
            {children(cell)}
          </div>
        ))}
      </Flex>
    </Box>
  );
}

function sizeOf(column: Field): 'small' | 'middle' | 'large' | 'whole' {
  switch (column.kind) {
    case 'integer':
    case 'decimal':
      return column.help ? 'large' : 'small';
    case 'money':
    case 'date':
    case 'phone':
      return 'middle';
    case 'text':
      return column.help || (column.maxLength ?? 50) > 50 ? 'large' : 'small';
    case 'choice':
    case 'email':
    case 'datetime':
      return 'large';
    default:
      return 'whole';
  }
}
