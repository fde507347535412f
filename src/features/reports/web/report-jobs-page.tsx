import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useApiQuery } from '@/platform/web';
import { displayDate, ListPage, ListRow, PagedList } from '@/platform/web/kit';
import { listReportJobs } from '../contract';
import { t } from './messages';
import { type ReportJobsSearch, reportQuery } from './page-search';

type Props = { search: ReportJobsSearch; onPage: (page: number) => void };

/** `/reports/jobs`: the jobs that one figure of a report counts. */
export function ReportJobsPage({ search, onPage }: Props) {
  const { figure, page = 1, ...filters } = search;
  const list = useApiQuery(listReportJobs, { query: { ...reportQuery(filters), figure, page_number: page } }, { placeholderData: (before) => before });
  return (
    <ListPage title={list.data?.label ?? t('reports_title')}>
      <Text>
        <Link to="/reports" search={filters}>
          {t('reports_title')}
        </Link>
        {filters.county && ` · ${filters.county}`}
      </Text>
      <PagedList
        list={list}
        label={list.data?.label ?? t('reports_title')}
        unavailable={t('jobs_unavailable_error')}
        empty={t('jobs_empty')}
        onPage={onPage}
        row={({ id, short_code, name, city, contractor, stage, created_on }) => (
          <ListRow
            key={id}
            name={
              <Link to="/$jobId" params={{ jobId: id }}>
                {name} · {short_code}
              </Link>
            }
            lines={[`${city} · ${contractor}`, `${stage} · ${t('created_on_note', { day: displayDate(created_on) })}`]}
          />
        )}
      />
    </ListPage>
  );
}
