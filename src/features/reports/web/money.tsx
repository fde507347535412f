import { Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '@/platform';
import { displayDate, Money } from '@/platform/web/kit';
import type { BudgetRow, Report, ScorecardRow } from '../contract';
import { findingOf } from '../findings';
import { endingBudgetSentences } from '../key-figures';
import { MIN_HOMES_SHOWN } from '../mask';
import { budgetLabel, formatChange, REPORT_COLUMN_LABELS, REPORT_TABLE_TITLES } from '../tables';
import { t } from './messages';
import type { ReportSearch } from './page-search';
import { ChangeCell, NumberCell, ReportSection, ReportTable } from './section';

/** Shows the money that jobs drew from each budget, and the day on which the budget runs out. */
export function BudgetForecasts({ report }: { report: Report }) {
  const rows = report.budgets ?? [];
  return (
    <ReportSection
      title={REPORT_TABLE_TITLES.budgets}
      finding={findingOf(report, 'budgets')}
      note={<BudgetNote rows={rows} />}
      name={REPORT_COLUMN_LABELS.budgets[2]}
      bars={rows.map((row) => ({ label: budgetLabel(row), value: row.drawn }))}
    >
      {rows.length === 0 ? (
        <Text c="dimmed">{t('budgets_empty')}</Text>
      ) : (
        <ReportTable label={REPORT_TABLE_TITLES.budgets} heads={REPORT_COLUMN_LABELS.budgets}>
          {rows.map((row) => (
            <Table.Tr key={`${row.program} ${row.budget} ${row.labels.join(' ')}`}>
              <Table.Th scope="row" fw={400}>
                <Link to="/budgets">{budgetLabel(row)}</Link>
              </Table.Th>
              <NumberCell>{row.amount === null ? t('not_published_note') : <Money dollars={row.amount} />}</NumberCell>
              <NumberCell>
                <Money dollars={row.drawn} />
              </NumberCell>
              <NumberCell>{row.left === null ? '–' : <Money dollars={row.left} />}</NumberCell>
              <NumberCell>{row.weekly === null ? t('too_early_note') : <Money dollars={row.weekly} />}</NumberCell>
              <NumberCell>
                {row.runs_out_on === null ? '–' : displayDate(row.runs_out_on)}
                {row.range && <RangeOfDays {...row.range} />}
              </NumberCell>
            </Table.Tr>
          ))}
        </ReportTable>
      )}
    </ReportSection>
  );
}

function RangeOfDays({ earliest, latest }: NonNullable<BudgetRow['range']>) {
  const from = displayDate(earliest);
  return (
    <Text c="dimmed" fz="sm">
      {latest === null ? t('range_open', { from }) : t('range_days', { from, to: displayDate(latest) })}
    </Text>
  );
}

/** Explains the forecast, and lists the budgets that run out after the first budget. The finding of the section already names the first budget. */
function BudgetNote({ rows }: { rows: readonly BudgetRow[] }) {
  return (
    <>
      {endingBudgetSentences(rows)
        .slice(1)
        .map((sentence) => (
          <Text key={sentence} fz="md" c="var(--mantine-color-text)">
            {sentence}
          </Text>
        ))}
      {t('budgets_note')}
    </>
  );
}

/** Sums of payments by week. A payment belongs to the week of its promised day: the day by which it should be paid. */
export function PaymentsByWeek({ report, search: { program } }: { report: Report; search: ReportSearch }) {
  const rows = report.payments ?? [];
  return (
    <ReportSection
      title={REPORT_TABLE_TITLES.payments}
      finding={findingOf(report, 'payments')}
      note={t('payments_note')}
      name={REPORT_COLUMN_LABELS.payments[1]}
      bars={rows.slice(-12).map(({ week, promised }) => ({ label: displayDate(week), value: promised }))}
    >
      {rows.length === 0 ? (
        <Text c="dimmed">{t('payments_empty')}</Text>
      ) : (
        <ReportTable label={REPORT_TABLE_TITLES.payments} heads={REPORT_COLUMN_LABELS.payments}>
          {rows.map(({ week, promised, on_time, late, overdue, days_late }) => (
            <Table.Tr key={week}>
              <Table.Th scope="row" fw={400}>
                {displayDate(week)}
              </Table.Th>
              {[promised, on_time, late].map((dollars, at) => (
                <NumberCell key={REPORT_COLUMN_LABELS.payments[at + 1]}>
                  <Money dollars={dollars} />
                </NumberCell>
              ))}
              <NumberCell>
                {overdue > 0 ? (
                  <Link to="/payments" search={{ late: true, ...(program && { program }) }}>
                    <Money dollars={overdue} />
                  </Link>
                ) : (
                  <Money dollars={overdue} />
                )}
              </NumberCell>
              <NumberCell>{days_late === null ? '–' : formatNumber(days_late)}</NumberCell>
            </Table.Tr>
          ))}
        </ReportTable>
      )}
    </ReportSection>
  );
}

/** Scorecard of contractors. Selecting a name filters the report by this contractor. A contractor sees only its own row. */
export function ContractorScorecard({ report, search }: { report: Report; search: ReportSearch }) {
  const { scorecard, earlier } = report;
  const [company, jobs, ...others] = REPORT_COLUMN_LABELS.scorecard;
  const heads = earlier ? [company, jobs, REPORT_COLUMN_LABELS.change, ...others] : REPORT_COLUMN_LABELS.scorecard;
  if (scorecard.length === 0) return null;
  return (
    <ReportSection
      title={REPORT_TABLE_TITLES.scorecard}
      finding={findingOf(report, 'scorecard')}
      note={t('scorecard_note')}
      bars={scorecard.flatMap(({ contractor, jobs }) => (jobs === null ? [] : [{ label: contractor.name, value: jobs }]))}
    >
      <ReportTable label={REPORT_TABLE_TITLES.scorecard} heads={heads}>
        {scorecard.map((row) => (
          <Table.Tr key={row.contractor.id}>
            <Table.Th scope="row" fw={400}>
              {report.contractor ? (
                row.contractor.name
              ) : (
                <Link to="/reports" search={{ ...search, contractor: row.contractor.id }}>
                  {row.contractor.name}
                </Link>
              )}
            </Table.Th>
            <NumberCell>
              <ScorecardJobs row={row} search={search} />
            </NumberCell>
            {earlier && <ChangeCell change={row.change} />}
            <NumberCell>
              {row.first_time_right === null ? t('not_rated_note') : `${row.first_time_right}%`}
              {row.first_time_right_change !== null && ` (${formatChange(row.first_time_right_change)})`}
            </NumberCell>
            <NumberCell>{row.days_to_complete === null ? t('not_rated_note') : formatNumber(row.days_to_complete)}</NumberCell>
            <NumberCell>{row.returned_photos === null ? '–' : formatNumber(row.returned_photos)}</NumberCell>
          </Table.Tr>
        ))}
      </ReportTable>
    </ReportSection>
  );
}

function ScorecardJobs({ row: { contractor, jobs }, search }: { row: ScorecardRow; search: ReportSearch }) {
  if (jobs === null) return t('masked_mark', { count: MIN_HOMES_SHOWN });
  if (search.band) return formatNumber(jobs);
  return (
    <Link to="/reports/jobs" search={{ ...search, contractor: contractor.id, figure: 'created' }} aria-label={`${contractor.name}: ${formatNumber(jobs)}`}>
      {formatNumber(jobs)}
    </Link>
  );
}
