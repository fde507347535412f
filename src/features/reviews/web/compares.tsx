import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { agree, summariseValue } from '@/rules/forms';
import { useFromForm, useTaskInForm } from '@/rules/forms/web';
import type { ReviewView } from '../contract';
import { t } from './messages';
import styles from './review.module.css';

type Row = ReviewView['compares'][number];

/** Values that should agree, side by side; what differs is marked, what stands alone is held against the evidence. */
export function Compares({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.compares} aria-label={t('compared_values')}>
      <h2 className={styles.cardTitle}>{t('compare_with_the_evidence')}</h2>
      <dl className={styles.compareList}>
        {rows.map((row) => (
          <Compare key={row.label} row={row} />
        ))}
      </dl>
    </section>
  );
}

function Compare({ row }: { row: Row }) {
  const task = useTaskInForm();
  // What this very form answers follows what is typed; the rest is as the server compared it.
  const typed = useFromForm((form) => JSON.stringify(row.values.map(({ own }) => (own ? (form.answer(own) ?? null) : null))));
  const own: unknown[] = JSON.parse(typed);
  const values = row.values.map((value, index) => {
    if (!value.own) return value;
    const field = task.form.field(value.own)?.state.field;
    const answer = own[index] ?? null;
    return { ...value, value: answer, words: field && answer !== null ? wordsOf(answer, field) : '' };
  });
  const verdict = agree(
    values.map(({ value }) => value),
    row.by ?? undefined,
  );
  return (
    <div className={styles.compare} data-differs={verdict === false || undefined}>
      <dt className={styles.compareLabel}>
        {row.label}
        {verdict === false && (
          <span className={styles.differs}>
            <IconAlertTriangle size={14} aria-hidden /> {t('differs')}
          </span>
        )}
        {verdict === true && (
          <span className={styles.agrees}>
            <IconCheck size={14} aria-hidden /> {t('agrees')}
          </span>
        )}
      </dt>
      {values.map((value) => (
        <dd key={value.of} className={styles.compareValue}>
          <span className={styles.of}>{value.of}</span>
          <span>{value.words || '–'}</span>
        </dd>
      ))}
    </div>
  );
}

function wordsOf(value: unknown, field: Parameters<typeof summariseValue>[1]): string {
  const option = field.options?.find((one) => one.value === value);
  return option?.help ?? summariseValue(value, field);
}
