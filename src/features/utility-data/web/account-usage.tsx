import { useApiQuery } from '@/platform/web';
import { type AccountView, getReadings } from '../contract';
import { UsageChart } from './chart/usage-chart';

/** Charts of an account's monthly use, one for each fuel. Rendered only for viewers who may read the bills. */
export function AccountUsage({ jobId, account }: { jobId: string; account: AccountView }) {
  const readings = useApiQuery(getReadings, { params: { job_id: jobId, account_id: account.id } }).data;
  return readings?.comparisons.map((comparison) => <UsageChart key={comparison.fuel} comparison={comparison} weather={readings.weather} />);
}
