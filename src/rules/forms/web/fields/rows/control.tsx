import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { isRecord } from '@/platform';
import type { ControlProps } from '../../control';
import { useFocusPath } from '../../scope';
import { t } from './messages';
import { RowCard } from './row-card';
import styles from './rows.module.css';

type Row = Record<string, unknown> & { id: string };

/** Repeat group: one card per row, with columns side by side if there is space. A removed row can be restored. */
export function RowsControl({ inner: Inner, ...props }: ControlProps) {
  const { field, label, value, onChange, onLeave, onLeavePart, disabled, problems, isOwn, id, labelId, describedBy } = props;
  // Adding or parsing a row assigns its ID, so the cast is safe.
  const rows = Array.isArray(value) ? (value as Row[]) : [];
  const [removed, setRemoved] = useState<{ row: Row; index: number } | null>(null);
  const [arrived, setArrived] = useState<string | null>(null);
  const focusPath = useFocusPath();
  const undoButton = useRef<HTMLButtonElement>(null);
  const isFixed = disabled || field.fixedRows === true;
  const isFull = field.max !== undefined && rows.length >= field.max;

  // The focused button disappears on click, so move focus to the undo button.
  useEffect(() => {
    if (removed) undoButton.current?.focus();
  }, [removed]);
  const arrivedAt = rows.findIndex((row) => row.id === arrived);
  const firstCell = props.rows?.[arrivedAt]?.[0]?.path;
  useEffect(() => {
    if (!firstCell) return;
    focusPath(firstCell);
    setArrived(null);
  }, [firstCell, focusPath]);

  const add = () => {
    const row = { id: crypto.randomUUID() };
    onChange([...rows, row]);
    setRemoved(null);
    setArrived(row.id);
  };
  const remove = (row: Row, index: number) => {
    onChange(rows.filter((other) => other.id !== row.id));
    setRemoved({ row, index });
    onLeave();
  };
  const undo = () => {
    if (!removed) return;
    onChange(rows.toSpliced(removed.index, 0, removed.row));
    setRemoved(null);
    setArrived(removed.row.id);
  };
  const change = (row: Row, key: string, next: unknown) =>
    onChange(rows.map((other) => (other.id === row.id ? { ...other, [key]: next === null ? undefined : next } : other)));

  return (
    <Stack gap="sm" role="group" id={id} aria-labelledby={labelId} aria-describedby={describedBy}>
      {rows.map((row, index) => (
        <RowCard
          key={row.id}
          title={`${label} ${index + 1}`}
          place={t('index_of_count', { index: index + 1, count: rows.length })}
          cells={props.rows?.[index] ?? []}
          {...(!isFixed && { onRemove: () => remove(row, index) })}
        >
          {(cell) => (
            <Inner
              state={cell}
              onChange={(next) => change(row, cell.field.key, cell.member ? withMember(row[cell.field.key], cell.member.key, next) : next)}
              onLeave={() => (onLeavePart ? onLeavePart(cell.path) : onLeave())}
              {...(onLeavePart && { onLeavePart })}
              disabled={disabled}
              problems={problems}
              isOwn={isOwn}
              siblings={{ value: (key) => row[key], set: (key, next) => change(row, key, next) }}
            />
          )}
        </RowCard>
      ))}
      {rows.length === 0 && <Text c="dimmed">{t('rows_empty')}</Text>}
      <div aria-live="polite" className={styles.live}>
        {removed && (
          <Group component="p" gap={4} wrap="nowrap" c="dimmed" fz={14}>
            {t('line_index_was_removed', { index: removed.index + 1 })}
            <Button ref={undoButton} variant="subtle" size="compact-sm" onClick={undo}>
              {t('undo')}
            </Button>
          </Group>
        )}
      </div>
      {!isFixed && (
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} className="hl-start" disabled={isFull} onClick={add}>
          {t('add_row_button')}
        </Button>
      )}
    </Stack>
  );
}

function withMember(value: unknown, member: string, next: unknown): Record<string, unknown> {
  return { ...(isRecord(value) && value), [member]: next === null ? undefined : next };
}
