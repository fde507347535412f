import { Link } from '@tanstack/react-router';
import { formatNumber } from '@/platform';
import type { ReportFigure } from '../contract';
import { MIN_HOMES_SHOWN } from '../mask';
import { t } from './messages';
import type { ReportSearch } from './page-search';

type Props = { figure: Pick<ReportFigure, 'key' | 'label' | 'jobs' | 'has_list'>; search: ReportSearch };

/** Number of jobs, with a link to the list of these jobs unless the list could reveal household incomes. */
export function FigureLink({ figure: { key, label, jobs, has_list }, search }: Props) {
  if (jobs === null) return t('masked_mark', { count: MIN_HOMES_SHOWN });
  const number = formatNumber(jobs);
  if (jobs === 0) return number;
  // Show no link in a report about an income level, because the list of its jobs would show the income of individual homes.
  if (!has_list || search.band) return number;
  return (
    <Link to="/reports/jobs" search={{ ...search, figure: key }} aria-label={`${label}: ${number}`}>
      {number}
    </Link>
  );
}
