import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FieldState } from '../../../field-state';
import type { Field } from '../../../fields/field';
import { t } from './messages';
import styles from './rows.module.css';

/** One row of a repeat group. The width of a column depends on its kind. */
export function RowCard({
  title,
  place,
  cells,
  onRemove,
  children,
}: {
  title: string;
  /** Visible position text of the row; the accessible name contains the full label. */
  place: string;
  cells: readonly FieldState[];
  onRemove?: () => void;
  children: (cell: FieldState) => ReactNode;
}) {
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <span aria-hidden>{place}</span>
        {onRemove && (
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('remove_title', { title })} onClick={onRemove}>
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </header>
      <div className={styles.columns}>
        {cells.map((cell) => (
          <div key={cell.member ? `${cell.field.key}.${cell.member.key}` : cell.field.key} className={styles.column} data-size={sizeOf(cell.field)}>
            {children(cell)}
          </div>
        ))}
      </div>
    </section>
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
