import { Button, Table } from '@mantine/core';
import { Fragment, useMemo, useState } from 'react';
import { displayDate, ToneBadge } from '@/platform/web/kit';
import { formatPointer, labeledProgram, type Period, type Program, periodsWithEqualRows } from '@/rules/programs';
import { t } from './messages';
import { NumberEditor } from './number-editor';
import { formatNumberValue, type NumberBlock, type NumberCell, numberBlocks, numberInForceOn } from './numbers';
import { problemsOf } from './problems';
import { DayRepairs } from './repairs';
import styles from './settings.module.css';
import type { SettingsPageState } from './use-settings';

/** Amounts, limits, thresholds and settings as tables with a column for each period. */
export function AmountsSection({ settings }: { settings: SettingsPageState }) {
  const blocks = useMemo(() => numberBlocks(settings.text), [settings.text]);
  // The cast is safe, because the server parsed the version in force.
  const inForce = useMemo(() => numberBlocks(labeledProgram(settings.view.body as Program)), [settings.view.body]);
  const [open, setOpen] = useState<string | null>(null);
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>{t('amounts_hint', { state: settings.canEdit ? 'editing' : settings.view.draft ? 'waiting' : 'none' })}</p>
      {blocks.map((block) => (
        <Block key={block.key} block={block} inForce={inForce} settings={settings} open={open} onOpen={setOpen} />
      ))}
    </div>
  );
}

type BlockProps = {
  block: NumberBlock;
  /** Numbers of the version in force. */
  inForce: readonly NumberBlock[];
  settings: SettingsPageState;
  open: string | null;
  onOpen: (pointer: string | null) => void;
};

function Block({ block: { key: blockKey, title, heads, series }, inForce, settings, open, onOpen }: BlockProps) {
  const { stretches, cells } = periodsWithEqualRows(series.map(({ entries }) => entries));
  return (
    <div className={`hl-card ${styles.stack} ${styles.pad}`}>
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <Table miw={(heads.length + stretches.length) * 110}>
          <Table.Thead>
            <Table.Tr>
              {heads.map((head) => (
                <Table.Th key={head} scope="col">
                  {head}
                </Table.Th>
              ))}
              {stretches.map((stretch) => (
                <Table.Th key={stretch.from ?? ''} scope="col" className="hl-number">
                  {formatStretch(stretch)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {series.map(({ key, heads: labels, entries }, row) => {
              const opened = entries.find(({ entry: { path } }) => formatPointer(path) === open);
              return (
                <Fragment key={key}>
                  <Table.Tr>
                    {labels.map((label, index) =>
                      index === 0 ? (
                        <Table.Th key={heads[index]} scope="row">
                          {label}
                        </Table.Th>
                      ) : (
                        <Table.Td key={heads[index]}>{label}</Table.Td>
                      ),
                    )}
                    {stretches.map((stretch, column) => (
                      <Table.Td key={stretch.from ?? ''} className="hl-number">
                        {(cells[row]?.[column] ?? []).map((cell) => (
                          <Cell
                            key={formatPointer(cell.path)}
                            cell={cell}
                            before={numberInForceOn(inForce, { block: blockKey, series: key }, stretch)}
                            label={[...labels, formatStretch(stretch)].join(', ')}
                            settings={settings}
                            isOpen={open === formatPointer(cell.path)}
                            isFirst={!cells[row]?.[column - 1]?.some(({ path }) => formatPointer(path) === formatPointer(cell.path))}
                            onOpen={onOpen}
                          />
                        ))}
                        {(cells[row]?.[column] ?? []).length === 0 && <span className={styles.quiet}>–</span>}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                  {opened && (
                    <Table.Tr>
                      <Table.Td colSpan={heads.length + stretches.length}>
                        <NumberEditor cell={opened.entry} dates={opened.dates} label={labels.join(', ')} settings={settings} onClose={() => onOpen(null)} />
                      </Table.Td>
                    </Table.Tr>
                  )}
                </Fragment>
              );
            })}
          </Table.Tbody>
        </Table>
      </section>
    </div>
  );
}

function formatStretch({ from, to }: Period): string {
  if (from && to) return t('day_from_to', { from: displayDate(from), to: displayDate(to) });
  if (from) return t('day_from', { from: displayDate(from) });
  return to ? t('day_until', { to: displayDate(to) }) : t('value_column');
}

type CellProps = {
  cell: NumberCell;
  /** Number in the version in force on the same days. */
  before: number | null | undefined;
  label: string;
  settings: SettingsPageState;
  isOpen: boolean;
  /** True in the first column with the number. Later columns with the same number do not repeat its problems. */
  isFirst: boolean;
  onOpen: (pointer: string | null) => void;
};

function Cell({ cell, before, label, settings, isOpen, isFirst, onOpen }: CellProps) {
  const { draft, canEdit } = settings;
  const pointer = formatPointer(cell.path);
  const problems = problemsOf(draft, pointer);
  const isChanged = draft !== null && before !== cell.value;
  const displayValue = formatNumberValue(cell.value, cell.unit);
  return (
    <span className={styles.stack}>
      {canEdit ? (
        <Button
          variant={isChanged ? 'light' : 'default'}
          size="compact-md"
          miw="max-content"
          data-invalid={problems.length > 0 || undefined}
          aria-label={t('cell_change_label', { label, value: displayValue })}
          aria-expanded={isOpen}
          onClick={() => onOpen(isOpen ? null : pointer)}
        >
          {displayValue}
        </Button>
      ) : (
        displayValue
      )}
      {isChanged && before !== undefined && <small className={styles.quiet}>{t('value_was_note', { value: formatNumberValue(before, cell.unit) })}</small>}
      {cell.isDefault && <ToneBadge tone="wait">{t('default_badge')}</ToneBadge>}
      {(isFirst ? problems : []).map((problem) => (
        <span key={problem.message} className={styles.stack}>
          <small className={styles.problem}>{problem.message}</small>
          <DayRepairs settings={settings} problem={problem} />
        </span>
      ))}
    </span>
  );
}
