import { useApiQuery } from '@/platform/web';
import { typicalWeatherOf, usageByMonth } from '@/rules/usage';
import { type AccountView, getReadings, type UtilityDataView } from '../contract';
import { UsageChart } from './chart/usage-chart';

/** Use by month of each fuel of an account, for viewers who may read its bills. */
export function AccountUsage({ jobId, account, data }: { jobId: string; account: AccountView; data: UtilityDataView }) {
  const bills = useApiQuery(getReadings, { params: { job_id: jobId, account_id: account.id } }).data?.items;
  if (!bills) return null;
  const usual = data.climate_zone ? typicalWeatherOf(data.climate_zone) : null;
  const weather = usual && { actual: usual, usual };
  return account.fuels.map((fuel) => {
    const comparison = usageByMonth(bills, fuel, { today: data.today, weather, completedOn: null });
    return comparison && <UsageChart key={fuel} comparison={comparison} />;
  });
}
