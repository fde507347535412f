import { Stack, Text } from '@mantine/core';
import { describeCondition } from '@/rules/conditions';
import { type Class, datesOfRow, type Table } from '@/rules/program-parameters';
import { formatCell, formatColumnHeading, formatEffectiveDates, formatTableValue, type LabeledProgram } from '@/rules/programs';
import { t } from './messages';
import { EffectiveDatesText, RuleEntry, RuleSection } from './rule-entry';
import styles from './rules.module.css';

/** Classes of a program. The first case with a true condition gives the value of the class. */
export function ProgramClasses({ text }: { text: LabeledProgram }) {
  const { classes, sources } = text.program;
  if (classes.length === 0) return null;
  return (
    <RuleSection id="classes" title={t('classes')}>
      <ul className="hl-card hl-lines">
        {classes.map((definition) => (
          <RuleEntry key={definition.key} name={definition.name} of={definition} sources={sources}>
            {definition.of && (
              <Text c="dimmed" fz="md">
                {t('row_decision_note', { list: text.labels.label(definition.of) })}
              </Text>
            )}
            <Cases cases={definition.cases} text={text} />
          </RuleEntry>
        ))}
      </ul>
    </RuleSection>
  );
}

function Cases({ cases, text }: { cases: Class['cases']; text: LabeledProgram }) {
  const fallback = cases.length > 1 ? t('otherwise') : t('other_cases_label');
  return (
    <Stack component="ol" gap={4} pl={22} className="hl-bullets">
      {cases.map((entry) => (
        // Two cases can have the same value, so the React key is the whole case as JSON.
        <li key={JSON.stringify(entry)}>
          <strong>{entry.name}</strong>: {entry.when ? describeCondition(entry.when, text.labels) : fallback} <EffectiveDatesText of={entry} />
          {entry.is_default && <em className={styles.default}> {t('estimate_default')}</em>}
        </li>
      ))}
    </Stack>
  );
}

/** Tables of a program, with one column for each fact that the table reads. */
export function ProgramTables({ text }: { text: LabeledProgram }) {
  const { tables, sources } = text.program;
  if (tables.length === 0) return null;
  return (
    <RuleSection id="tables" title={t('tables')}>
      <ul className="hl-card hl-lines">
        {tables.map((table) => (
          <RuleEntry key={table.key} name={table.name} of={table} sources={sources}>
            <Grid table={table} text={text} />
          </RuleEntry>
        ))}
      </ul>
    </RuleSection>
  );
}

function Grid({ table, text }: { table: Table; text: LabeledProgram }) {
  const isDated = table.rows.some((row) => formatEffectiveDates(row) !== '');
  const source = (row: Table['rows'][number]) => text.program.sources.find(({ id }) => id === row.source);
  const isSourced = table.rows.some((row) => source(row) !== undefined || row.is_default);
  return (
    // A wide table scrolls separately from the page, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
    <section className="hl-scroll" tabIndex={0} aria-label={table.name}>
      <table className={styles.grid}>
        <thead>
          <tr>
            {table.by.map((column) => (
              <th key={column.key} scope="col">
                {formatColumnHeading(column, text)}
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
            // Rows have no keys, so their content is the React key.
            <tr key={JSON.stringify(row)} data-default={row.is_default || undefined}>
              {table.by.map((column, n) => (
                <td key={column.key}>{formatCell(column, row.at[n], text)}</td>
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
