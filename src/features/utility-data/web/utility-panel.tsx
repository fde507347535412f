import { Stack, Text, Title } from '@mantine/core';
import { session } from '@/platform/web';
import { LoadingOrError } from '@/platform/web/kit';
import { AccountCard } from './account-card';
import { t } from './messages';
import { useUtilityData } from './use-utility-data';

/** Shows the collection of utility data on the page of the completed task, where the homeowner can still revoke the consent. */
export function CompletedUtilityData({ jobId }: { jobId: string }) {
  return (
    <Stack gap="md">
      <Title order={2} fz={18} lh={1.45}>
        {session.guest() ? t('home_summary') : t('history_label')}
      </Title>
      <UtilityPanel jobId={jobId} />
    </Stack>
  );
}

/** Shows the collection of utility data for a job, with one card for each utility. */
export function UtilityPanel({ jobId }: { jobId: string }) {
  const utilityData = useUtilityData(jobId);
  const isGuest = session.guest() !== null;
  const { data } = utilityData;
  if (!data) return <LoadingOrError query={utilityData} title={t('load_error')} rows={2} height={120} />;
  if (data.items.length === 0)
    return (
      <Text inherit c="dimmed" lh={1.5}>
        {t('utilities_empty')}
      </Text>
    );
  return (
    <Stack gap="md" aria-live="polite">
      {data.items.map((account) => (
        // Use the utility name as the React key, so that a new account after a revocation appears in the same card.
        <AccountCard key={account.name} jobId={jobId} account={account} data={data} isGuest={isGuest} />
      ))}
    </Stack>
  );
}
