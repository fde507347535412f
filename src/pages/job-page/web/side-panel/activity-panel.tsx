import { Button, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ApiError, callApi, queryKeyOf } from '@/platform/web';
import { Dimmed, displayDateTime, EmptyState, ErrorPanel, Loading } from '@/platform/web/kit';
import { jobActivity } from '../../contract';
import { t } from './messages';

/** Shows the activity of the job as sentences for its contractor, newest first. */
export function ActivityPanel({ jobId }: { jobId: string }) {
  const input = { params: { job_id: jobId } };
  const activityQuery = useInfiniteQuery({
    queryKey: queryKeyOf(jobActivity, input),
    queryFn: ({ pageParam, signal }) => callApi(jobActivity, { ...input, query: { page_number: pageParam } }, { signal, errors: 'caller' }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.flatMap(({ items }) => items).length < last.total ? all.length + 1 : undefined),
  });
  if (!activityQuery.data)
    return activityQuery.error instanceof ApiError ? (
      <ErrorPanel error={activityQuery.error} retry={() => void activityQuery.refetch()} />
    ) : (
      <Loading rows={5} height={44} />
    );
  // A new entry moves older entries to the next page, so an entry can be on two loaded pages. Show such an entry only once.
  const items = [...new Map(activityQuery.data.pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()];
  if (items.length === 0) return <EmptyState title={t('activity_empty')} />;
  return (
    <Stack gap="md">
      <Stack component="ol" gap="sm" aria-label={t('activity_title')}>
        {items.map(({ id, at, by, text }) => (
          <li key={id} className="hl-wrap">
            <Text>{text}</Text>
            <Dimmed>
              {by} · {displayDateTime(at)}
            </Dimmed>
          </li>
        ))}
      </Stack>
      {activityQuery.hasNextPage && (
        <Group>
          <Button variant="default" loading={activityQuery.isFetchingNextPage} onClick={() => void activityQuery.fetchNextPage()}>
            {t('activity_more_button')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
