import { describeCondition } from '@/rules/conditions';
import { type Class, datesOfRow, type Table } from '@/rules/terms';
import { formatCell, formatColumn, formatEffectiveDates, formatTableValue, type ProgramText } from './format-rules';
import { t } from './messages';
import { EffectiveDatesText, RuleEntry, RuleSection } from './rule-entry';
import styles from './rules.module.css';

/** Named decisions: the first case that holds. */
export function Classes({ told }: { told: ProgramText }) {
  const { classes, sources } = told.program;
  if (classes.length === 0) return null;
  return (
    <RuleSection id="classes" title={t('classes')}>
      <ul className={styles.entries}>
        {classes.map((one) => (
          <RuleEntry key={one.key} name={one.name} of={one} sources={sources}>
            {one.of && <p className={styles.quiet}>{t('row_decision_note', { list: told.words.label(one.of) })}</p>}
            <Cases cases={one.cases} told={told} />
          </RuleEntry>
        ))}
      </ul>
    </RuleSection>
  );
}

function Cases({ cases, told }: { cases: Class['cases']; told: ProgramText }) {
  const fallback = cases.length > 1 ? t('otherwise') : t('other_cases_label');
  return (
    <ol className={styles.cases}>
      {cases.map((one) => (
        // Two cases may give the same value.
        <li key={JSON.stringify(one)}>
          <strong>{one.name}</strong>: {one.when ? describeCondition(one.when, told.words) : fallback} <EffectiveDatesText of={one} />
          {one.is_default && <em className={styles.default}> {t('estimate_default')}</em>}
        </li>
      ))}
    </ol>
  );
}

/** Numbers by what the columns read, as a grid. */
export function Tables({ told }: { told: ProgramText }) {
  const { tables, sources } = told.program;
  if (tables.length === 0) return null;
  return (
    <RuleSection id="tables" title={t('tables')}>
      <ul className={styles.entries}>
        {tables.map((table) => (
          <RuleEntry key={table.key} name={table.name} of={table} sources={sources}>
            <Grid table={table} told={told} />
          </RuleEntry>
        ))}
      </ul>
    </RuleSection>
  );
}

function Grid({ table, told }: { table: Table; told: ProgramText }) {
  const isDated = table.rows.some((row) => formatEffectiveDates(row) !== '');
  const source = (row: Table['rows'][number]) => told.program.sources.find(({ id }) => id === row.source);
  const isSourced = table.rows.some((row) => source(row) !== undefined || row.is_default);
  return (
    // A wide table is scrolled by itself, and by the keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
    <section className={styles.scroll} tabIndex={0} aria-label={table.name}>
      <table className={styles.grid}>
        <thead>
          <tr>
            {table.by.map((column) => (
              <th key={column.key} scope="col">
                {formatColumn(column, told)}
              </th>
            ))}
            <th scope="col" className={styles.number}>
              {t('value')}
            </th>
            {isDated && <th scope="col">{t('dates')}</th>}
            {isSourced && <th scope="col">{t('source')}</th>}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            // Rows have no names.
            <tr key={JSON.stringify(row)} data-default={row.is_default || undefined}>
              {table.by.map((column, n) => (
                <td key={column.key}>{formatCell(column, row.at[n], told)}</td>
              ))}
              <td className={styles.number}>{formatTableValue(table, row.value)}</td>
              {isDated && <td>{formatEffectiveDates(datesOfRow(table, row))}</td>}
              {isSourced && (
                <td>
                  {source(row)?.title} {row.is_default && <strong className={styles.default}>{t('estimate_default')}</strong>}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
