import { Button, Group, Select, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { canWithRoles } from '@/access';
import { downloadWhenReady } from '@/features/printed-jobs/web/print';
import { useCurrentUser } from '@/foundation/accounts/web';
import { callApi, downloadResponse, useApiQuery } from '@/platform/web';
import { displayDateTime, EmptyState, ListPage, LoadingOrError, Page, toastError } from '@/platform/web/kit';
import { programsContract } from '@/rules/programs';
import { exportReport, getReport, REPORT_PERIODS, type Report, reportPrintFile, reportPrintState, requestReportPrint } from '../contract';
import { earlierDays } from '../findings';
import { BreakdownSection } from './breakdowns';
import { StageFunnel } from './funnel';
import { t } from './messages';
import { BudgetForecasts, ContractorScorecard, PaymentsByWeek } from './money';
import { type ReportPageSearch, type ReportSearch, reportQuery } from './page-search';
import { SavedReports } from './saved-reports';
import { SlowJobs } from './slow-jobs';

type Props = { search: ReportSearch; onSearch: (search: ReportSearch) => void };
type PageProps = Props & { search: ReportPageSearch };

/** `/reports`: figures of jobs. The URL contains the filters. */
export function ReportsPage(props: PageProps) {
  const me = useCurrentUser();
  if (canWithRoles(me.roles, 'report.see')) return <ReadableReport {...props} />;
  return (
    <Page width={960}>
      <EmptyState title={t('forbidden_title')}>{t('forbidden_note')}</EmptyState>
    </Page>
  );
}

function ReadableReport({ search: { stop, ...search }, onSearch }: PageProps) {
  const reportResult = useApiQuery(getReport, { query: reportQuery(search) }, { placeholderData: (before) => before });
  return (
    <ListPage
      title={t('reports_title')}
      action={<ExportButtons search={search} />}
      filters={<ReportFilterInputs search={search} onSearch={onSearch} contractor={reportResult.data?.contractor ?? null} />}
    >
      <SavedReports search={search} stop={stop} onSearch={onSearch} />
      {reportResult.data ? (
        <Figures report={reportResult.data} search={search} />
      ) : (
        <LoadingOrError query={reportResult} title={t('report_unavailable_error')} rows={3} height={260} />
      )}
    </ListPage>
  );
}

function ExportButtons({ search }: { search: ReportSearch }) {
  const csv = useMutation({ mutationFn: () => downloadResponse(exportReport, { query: reportQuery(search) }), onError: toastError });
  const pdf = useMutation({ mutationFn: () => printReport(search), onError: toastError });
  return (
    <Group gap="sm">
      <Button variant="default" loading={csv.isPending} onClick={() => csv.mutate()}>
        {t('export_csv_button')}
      </Button>
      <Button variant="default" loading={pdf.isPending} onClick={() => pdf.mutate()}>
        {t('export_pdf_button')}
      </Button>
    </Group>
  );
}

const printReport = (search: ReportSearch): Promise<void> =>
  downloadWhenReady({
    ask: async () => (await callApi(requestReportPrint, { body: { ...search, period: search.period ?? 0 } })).id,
    fetchStatus: async (print_id) => (await callApi(reportPrintState, { params: { print_id } })).status,
    save: (print_id) => downloadResponse(reportPrintFile, { params: { print_id } }),
  });

function Figures({ report, search }: { report: Report; search: ReportSearch }) {
  return (
    <>
      <Text c="dimmed" fz="md">
        {t('figures_time_note', { time: displayDateTime(report.counted_at) })} {report.is_masked && t('masked_note')}{' '}
        {report.earlier && t('earlier_note', { days: earlierDays(report.earlier) })}
      </Text>
      <StageFunnel report={report} search={search} />
      <SlowJobs report={report} search={search} />
      {report.breakdowns.map((breakdown) => (
        <BreakdownSection key={breakdown.key} breakdown={breakdown} report={report} search={search} />
      ))}
      {!report.of_all_homes && <Text c="dimmed">{t('all_homes_note')}</Text>}
      {report.budgets && <BudgetForecasts report={report} />}
      {report.payments && <PaymentsByWeek report={report} search={search} />}
      <ContractorScorecard report={report} search={search} />
    </>
  );
}

type FilterProps = Props & { contractor: Report['contractor'] };

function ReportFilterInputs({ search, onSearch, contractor }: FilterProps) {
  const programs = useApiQuery(programsContract.listPrograms, {}, { staleTime: 5 * 60_000 });
  const { program, period, versus, contractor: chosen } = search;
  const periods = REPORT_PERIODS.map((days) => ({ value: String(days), label: days === 0 ? t('all_time_option') : t('period_days_option', { count: days }) }));
  const withPeriod = (text: string | null): ReportSearch => {
    const { period: _, versus: _versus, ...others } = search;
    const days = REPORT_PERIODS.find((one) => one === Number(text));
    return { ...others, ...(days && { period: days, ...(versus && { versus }) }) };
  };
  return (
    <>
      <Select
        label={t('program_label')}
        placeholder={t('all_programs_option')}
        clearable
        data={programs.data?.items.map(({ key, name }) => ({ value: key, label: name })) ?? []}
        value={program ?? null}
        onChange={(key) => onSearch(changed(search, 'program', key))}
      />
      <Select label={t('period_label')} allowDeselect={false} data={periods} value={String(period ?? 0)} onChange={(text) => onSearch(withPeriod(text))} />
      {period && (
        <Select
          label={t('compared_with_label')}
          allowDeselect={false}
          data={[
            { value: 'before', label: t('compared_before_option') },
            { value: 'year', label: t('compared_year_option') },
          ]}
          value={versus ?? 'before'}
          onChange={(chosenVersus) => onSearch(comparedWith(search, chosenVersus === 'year'))}
        />
      )}
      <HomeFilters search={search} onSearch={onSearch} />
      {chosen && contractor && (
        <Group gap="sm">
          <Text>{`${t('company_label')}: ${contractor.name}`}</Text>
        </Group>
      )}
      {Object.keys(search).length > 0 && (
        <Button variant="default" onClick={() => onSearch({})}>
          {t('filters_clear_button')}
        </Button>
      )}
    </>
  );
}

/** Returns the filters with the chosen comparison: with the same days one year earlier, or with the days directly before the period. */
function comparedWith(search: ReportSearch, isYearBefore: boolean): ReportSearch {
  const { versus: _, ...others } = search;
  return isYearBefore ? { ...others, versus: 'year' } : others;
}

/** Returns the filters with one filter changed; null removes this filter. */
function changed(search: ReportSearch, name: 'program' | 'county' | 'band', value: string | null): ReportSearch {
  const { [name]: _, ...others } = search;
  return value === null ? others : { ...others, [name]: value };
}

/**
 * Filters by county and household income. The options come from the report without these two filters. Contractors do not see household incomes, so they cannot
 * filter by income.
 */
function HomeFilters({ search, onSearch }: Props) {
  const { county: _county, band: _band, ...others } = search;
  const { data: report } = useApiQuery(getReport, { query: reportQuery(others) }, { placeholderData: (before) => before });
  return (['county', 'band'] as const).map((name) => {
    const options = report?.breakdowns.find(({ key }) => key === name)?.rows.map(({ key, label }) => ({ value: key.slice(name.length + 1), label })) ?? [];
    const value = search[name] ?? null;
    if (options.length === 0 && value === null) return null;
    return (
      <Select
        key={name}
        label={name === 'county' ? t('county_label') : t('band_label')}
        placeholder={name === 'county' ? t('all_counties_option') : t('all_bands_option')}
        clearable
        searchable={name === 'county'}
        data={value === null || options.some((option) => option.value === value) ? options : [...options, { value, label: value }]}
        value={value}
        onChange={(next) => onSearch(changed(search, name, next))}
      />
    );
  });
}
