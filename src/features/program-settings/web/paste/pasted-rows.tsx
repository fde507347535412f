import { Table } from '@mantine/core';
import { displayDate, LongText } from '@/platform/web/kit';
import { formatNumberValue, type NumberUnit } from '../numbers';
import styles from '../settings.module.css';
import { t } from './messages';
import type { PastedCell, PastedRow } from './parse-paste';

type Props = { text: string; rows: readonly PastedRow[]; unit: NumberUnit; onChange: (text: string) => void };

/** Input for text from a spreadsheet, with a table of its rows. The cells of the table show their problems. */
export function PastedRows({ text, rows, unit, onChange }: Props) {
  const count = rows.flatMap(({ day, amount }) => [day, amount]).filter(({ problems }) => problems.length > 0).length;
  return (
    <div className={styles.stack}>
      <LongText label={t('paste_label')} description={t('paste_hint')} required minRows={3} maxRows={12} value={text} onChange={onChange} />
      <p role="status" className={styles.problem}>
        {count > 0 && t('paste_problems_note', { count })}
      </p>
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
        <section className={styles.scroll} tabIndex={0} aria-label={t('paste_table_label')}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('line_column')}</Table.Th>
                <Table.Th scope="col">{t('day_column')}</Table.Th>
                <Table.Th scope="col">{t('amount_column')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ line, day, amount }) => (
                <Table.Tr key={line}>
                  <Table.Th scope="row">{line}</Table.Th>
                  <Cell cell={day} format={displayDate} />
                  <Cell cell={amount} format={(value) => formatNumberValue(value, unit)} />
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
    </div>
  );
}

function Cell<T>({ cell: { text, value, problems }, format }: { cell: PastedCell<T>; format: (value: T) => string }) {
  return (
    <Table.Td>
      {value === null ? text || t('cell_empty') : format(value)}
      {problems.map((problem) => (
        <p key={problem} className={styles.problem}>
          {problem}
        </p>
      ))}
    </Table.Td>
  );
}
