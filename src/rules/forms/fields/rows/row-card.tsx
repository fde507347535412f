import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Field } from '..';
import styles from './rows.module.css';

/** One line of a repeat group. How wide a column is follows from its kind. */
export function RowCard({
  title,
  columns,
  onRemove,
  children,
}: {
  title: string;
  columns: readonly Field[];
  onRemove?: () => void;
  children: (column: Field) => ReactNode;
}) {
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <span>{title}</span>
        {onRemove && (
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Remove ${title}`} onClick={onRemove}>
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </header>
      <div className={styles.columns}>
        {columns.map((column) => (
          <div key={column.key} className={styles.column} data-size={sizeOf(column)}>
            {children(column)}
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
      return 'small';
    case 'money':
    case 'date':
    case 'phone':
      return 'middle';
    case 'text':
      return (column.maxLength ?? 50) > 50 ? 'large' : 'small';
    case 'choice':
    case 'email':
    case 'datetime':
      return 'large';
    default:
      return 'whole';
  }
}
