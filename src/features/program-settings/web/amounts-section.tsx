import { Fragment, useMemo, useState } from 'react';
import { displayDate, ToneBadge } from '@/platform/web/kit';
import { type Stretch, stretchesOf } from '@/rules/programs';
import { formatPointer, valueAt } from '../body/pointer';
import { t } from './messages';
import { NumberEditor } from './number-editor';
import { formatNumberValue, type NumberBlock, type NumberCell, numberBlocks } from './numbers';
import { problemsAt } from './problems';
import styles from './settings.module.css';
import type { Settings } from './use-settings';

/** Amounts, limits, thresholds and settings as tables with a column for each stretch of days. */
export function AmountsSection({ settings }: { settings: Settings }) {
  const blocks = useMemo(() => numberBlocks(settings.text), [settings.text]);
  const [open, setOpen] = useState<string | null>(null);
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>{settings.canEdit ? t('amounts_edit_hint') : t('amounts_read_hint')}</p>
      {blocks.map((block) => (
        <Block key={block.key} block={block} settings={settings} open={open} onOpen={setOpen} />
      ))}
    </div>
  );
}

type BlockProps = { block: NumberBlock; settings: Settings; open: string | null; onOpen: (pointer: string | null) => void };

function Block({ block: { title, heads, series }, settings, open, onOpen }: BlockProps) {
  const { stretches, cells } = stretchesOf(series.map(({ entries }) => entries));
  return (
    <section className={styles.card} aria-label={title}>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              {stretches.map((stretch) => (
                <th key={stretch.from ?? ''} scope="col" className={styles.number}>
                  {formatStretch(stretch)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {series.map(({ key, heads: labels }, row) => {
              const opened = cells[row]?.flat().find(({ path }) => formatPointer(path) === open);
              return (
                <Fragment key={key}>
                  <tr>
                    {labels.map((label, index) =>
                      index === 0 ? (
                        <th key={heads[index]} scope="row">
                          {label}
                        </th>
                      ) : (
                        <td key={heads[index]}>{label}</td>
                      ),
                    )}
                    {stretches.map((stretch, column) => (
                      <td key={stretch.from ?? ''} className={styles.number}>
                        {(cells[row]?.[column] ?? []).map((cell) => (
                          <Cell
                            key={formatPointer(cell.path)}
                            cell={cell}
                            label={[...labels, formatStretch(stretch)].join(', ')}
                            settings={settings}
                            isOpen={open === formatPointer(cell.path)}
                            onOpen={onOpen}
                          />
                        ))}
                        {(cells[row]?.[column] ?? []).length === 0 && <span className={styles.quiet}>–</span>}
                      </td>
                    ))}
                  </tr>
                  {opened && (
                    <tr>
                      <td colSpan={heads.length + stretches.length} className={styles.editorCell}>
                        <NumberEditor cell={opened} label={labels.join(', ')} settings={settings} onClose={() => onOpen(null)} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function formatStretch({ from, to }: Stretch): string {
  if (from && to) return t('day_from_to', { from: displayDate(from), to: displayDate(to) });
  if (from) return t('day_from', { from: displayDate(from) });
  return to ? t('day_until', { to: displayDate(to) }) : t('value_column');
}

type CellProps = { cell: NumberCell; label: string; settings: Settings; isOpen: boolean; onOpen: (pointer: string | null) => void };

function Cell({ cell, label, settings: { view, draft, canEdit }, isOpen, onOpen }: CellProps) {
  const pointer = formatPointer(cell.path);
  const problems = problemsAt(draft, pointer);
  const before = draft && valueAt(view.body, cell.path);
  const isChanged = draft !== null && before !== cell.value && draft.changes.some(({ path }) => pointer.startsWith(path) || path.startsWith(pointer));
  const shown = formatNumberValue(cell.value, cell.unit);
  return (
    <span className={styles.cell} data-changed={isChanged || undefined} data-invalid={problems.length > 0 || undefined}>
      {canEdit ? (
        <button
          type="button"
          className={styles.cellButton}
          aria-label={t('cell_change_label', { label, value: shown })}
          aria-expanded={isOpen}
          onClick={() => onOpen(isOpen ? null : pointer)}
        >
          {shown}
        </button>
      ) : (
        shown
      )}
      {isChanged && <small className={styles.quiet}>{t('value_was_note', { value: formatNumberValue(before, cell.unit) })}</small>}
      {cell.isDefault && <ToneBadge tone="wait">{t('default_badge')}</ToneBadge>}
      {problems.map((problem) => (
        <small key={problem} className={styles.problem}>
          {problem}
        </small>
      ))}
    </span>
  );
}
