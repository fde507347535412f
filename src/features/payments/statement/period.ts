import { type IsoDate, type Issue, isIsoDate } from '@/platform';
import { t } from './messages';

/** First and last day of a statement as the user entered them. The statement includes both days. */
export type StatementPeriod = { from: string; until: string };

/** Returns the problems of a period; empty for a valid period. A future day is invalid, because statements list payments that were sent. */
export function periodIssues({ from, until }: StatementPeriod, today: IsoDate): Issue[] {
  const issue = (path: keyof StatementPeriod, code: string, message: string): Issue => ({ path, code, message });
  const ofDay = (path: keyof StatementPeriod, day: string): Issue[] => {
    if (!isIsoDate(day)) return [issue(path, 'invalid_date', t('enter_a_day'))];
    return day > today ? [issue(path, 'in_future', t('day_future_error'))] : [];
  };
  const issues = [...ofDay('from', from), ...ofDay('until', until)];
  return issues.length === 0 && from > until ? [issue('until', 'before_from', t('period_order_error'))] : issues;
}
