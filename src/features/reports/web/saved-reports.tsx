import { Button, Group, Switch, Text } from '@mantine/core';
import { listViews, SavedViews } from '@/features/saved-views/web';
import { jsonEquals } from '@/platform';
import { useApiMutation, useApiQuery } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import { listReportEmails, putReportEmail, removeReportEmail } from '../contract';
import { t } from './messages';
import { type ReportSearch, readReportSearch, reportQuery } from './page-search';

type Props = { search: ReportSearch; stop: string | undefined; onSearch: (search: ReportSearch) => void };

/** List of saved reports above the figures. If the shown report is saved, a switch turns its weekly email on or off. */
export function SavedReports({ search, stop, onSearch }: Props) {
  const shownSearch = reportQuery(search);
  const views = useApiQuery(listViews, { query: { place: 'reports' } }, { staleTime: 60_000 });
  const view = views.data?.items.find((one) => jsonEquals(reportQuery(readReportSearch(one.search)), shownSearch));
  const stopped = views.data?.items.find(({ id }) => id === stop);
  return (
    <>
      <SavedViews
        place="reports"
        builtInViews={[{ name: t('all_jobs_view'), search: {} }]}
        search={shownSearch}
        onOpen={(saved) => onSearch(readReportSearch({ ...saved }))}
      />
      {stopped && <StopEmail id={stopped.id} name={stopped.name} onDone={() => onSearch(search)} />}
      {view && !stopped && <WeeklyEmail id={view.id} />}
    </>
  );
}

/** Hook that returns the list of weekly emails, and the functions that start and stop a weekly email. */
function useWeeklyEmails(onStopped?: () => void) {
  const list = useApiQuery(listReportEmails, {});
  const start = useApiMutation(putReportEmail, { invalidates: [listReportEmails], onSuccess: () => toastSaved(t('email_started')) });
  const stop = useApiMutation(removeReportEmail, {
    invalidates: [listReportEmails],
    onSuccess: () => {
      toastSaved(t('email_stopped'));
      onStopped?.();
    },
  });
  return { ids: list.data?.view_ids, start, stop };
}

function WeeklyEmail({ id }: { id: string }) {
  const { ids, start, stop } = useWeeklyEmails();
  const params = { view_id: id };
  return (
    <Switch
      label={t('weekly_email_label')}
      checked={ids?.includes(id) ?? false}
      disabled={ids === undefined || start.isPending || stop.isPending}
      onChange={(event) => (event.currentTarget.checked ? start.mutate({ params, body: {} }) : stop.mutate({ params }))}
    />
  );
}

/** Card that asks whether to stop a weekly email. The link in the email opens the page with this card. */
function StopEmail({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const { stop } = useWeeklyEmails(onDone);
  return (
    <Group gap="sm" p="md" className="hl-card">
      <Text>{t('email_stop_question', { name })}</Text>
      <Button loading={stop.isPending} onClick={() => stop.mutate({ params: { view_id: id } })}>
        {t('email_stop_button')}
      </Button>
      <Button variant="default" onClick={onDone}>
        {t('email_keep_button')}
      </Button>
    </Group>
  );
}
