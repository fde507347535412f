import { Button, Flex, Group } from '@mantine/core';
import { IconArrowRight, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { exportWorklist, getWorklist, type Worklist } from '@/features/assignment-and-worklist';
import { type BuiltInView, SavedViews } from '@/features/saved-views/web';
import { useCurrentUser } from '@/foundation/accounts/web';
import { formatNumber } from '@/platform';
import { downloadResponse, useApiQuery } from '@/platform/web';
import { EmptyState, LoadingOrError, Page, PageTitle, type Tone, ToneBadge } from '@/platform/web/kit';
import { worklistItemPath } from './item-path';
import { t } from './messages';
import { parseWorklistSearch, WORKLIST_FILTERS, type WorklistSearch, worklistQuery, worklistSearchString } from './search-params';
import styles from './worklist.module.css';
import { WorklistFilters } from './worklist-filters';
import { WorklistTableView } from './worklist-table';

const EVERY_MS = 30_000;
const PAGE = 50;

/** Built-in views of the worklist. */
const OWN: readonly BuiltInView[] = [
  { name: t('my_roles'), search: {} },
  { name: t('my_jobs'), search: { mine: 'true' } },
  { name: t('unassigned_jobs'), search: { unassigned: 'true' } },
  { name: t('view_costs_money'), search: { group: 'money' } },
  { name: t('view_came_back'), search: { group: 'returned' } },
  { name: t('view_first_look'), search: { group: 'first_look' } },
  { name: t('view_stuck'), search: { group: 'stuck' } },
];

type Props = { search: WorklistSearch; onSearch: (search: WorklistSearch) => void };

/**
 * Start page of staff: all items that users with the user's roles must act on. Items are ordered by group (items about money first) and then by age (oldest
 * first).
 */
export function WorklistPage({ search, onSearch }: Props) {
  const me = useCurrentUser();
  const worklist = useApiQuery(
    getWorklist,
    { query: { ...worklistQuery(search), page_number: search.page ?? 1, per_page: PAGE } },
    { refetchInterval: EVERY_MS, placeholderData: (before) => before, enabled: me.kind === 'staff' },
  );
  const change = (next: Partial<WorklistSearch>) => onSearch(parseWorklistSearch({ ...asText({ ...search, page: undefined, ...next }) }));
  if (me.kind !== 'staff')
    return (
      <Page kind="table" width={1480} gap={14}>
        <PageTitle title={t('worklist')} />
        <EmptyState title={t('worklist_forbidden_error')} />
      </Page>
    );
  const [first] = worklist.data?.items ?? [];
  return (
    <Page kind="table" width={1480} gap={14}>
      <Group component="header" gap="12px 24px" className={styles.head} aria-busy={worklist.isPending}>
        <PageTitle title={t('worklist')} />
        {worklist.data && <Bands worklist={worklist.data} />}
        {first && <Start to={worklistItemPath(first)} />}
      </Group>
      <SavedViews place="worklist" builtInViews={OWN} search={worklistSearchString(search)} onOpen={(view) => onSearch(parseWorklistSearch({ ...view }))} />
      <Group align="flex-start" gap="xs" className={styles.tools}>
        <WorklistFilters search={search} kinds={worklist.data?.kinds ?? []} onChange={change} />
        <ExportButton search={search} />
      </Group>
      <LoadingOrError query={worklist} title={t('worklist_load_error')} rows={10} height={44} />
      {worklist.data &&
        (worklist.data.items.length === 0 ? (
          <Clear search={search} onEverything={() => onSearch({})} />
        ) : (
          <WorklistTableView worklist={worklist.data} isBusy={worklist.isPlaceholderData} />
        ))}
      {worklist.data && <Paging worklist={worklist.data} onPage={(page) => change({ page })} />}
    </Page>
  );
}

const asText = (search: WorklistSearch): Record<string, string> =>
  worklistSearchString(Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)));

function Bands({ worklist: { bands, sla } }: { worklist: Worklist }) {
  const parts: [Tone, number, string][] = [
    ['bad', bands.red, t('red_band_label', { red_from: sla.red_from })],
    ['wait', bands.yellow, t('yellow_days_label', { yellow_from: sla.yellow_from, red_from: sla.red_from - 1 })],
    ['good', bands.green, t('green_band_label', { yellow_from: sla.yellow_from - 1 })],
  ];
  return (
    <Flex component="ul" gap="6px 16px" wrap="wrap" c="dimmed" fz="sm" aria-label={t('waiting_time_label')}>
      {parts.map(([tone, count, words]) => (
        <li key={tone}>
          <ToneBadge tone={tone} size="lg">
            {formatNumber(count)}
          </ToneBadge>{' '}
          {words}
        </li>
      ))}
    </Flex>
  );
}

/** Button that opens the first item. On the page of an item, the button "& next" opens the next item. */
function Start({ to }: { to: string }) {
  const navigate = useNavigate();
  return (
    <Button
      rightSection={<IconArrowRight size={18} aria-hidden />}
      onClick={() => void navigate({ to })}
      ms={{ base: 0, sm: 'auto' }}
      w={{ base: '100%', sm: 'auto' }}
    >
      {t('open_first_item_button')}
    </Button>
  );
}

function ExportButton({ search }: { search: WorklistSearch }) {
  const download = useMutation({ mutationFn: () => downloadResponse(exportWorklist, { query: worklistQuery(search) }) });
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={download.isPending} onClick={() => download.mutate()}>
      {t('export_csv')}
    </Button>
  );
}

/** Message for an empty list. If a filter other than `mine` is active, the message links to all items. */
function Clear({ search, onEverything }: { search: WorklistSearch; onEverything: () => void }) {
  const isNarrowed = WORKLIST_FILTERS.some((name) => name !== 'mine' && search[name] !== undefined);
  const all = useApiQuery(getWorklist, { query: { page_number: 1, per_page: 1 } }, { enabled: isNarrowed });
  if (!isNarrowed) return <EmptyState title={t('queue_is_clear')}>{t('worklist_empty', { has_mine: search.mine ? 'yes' : 'no' })}</EmptyState>;
  return (
    <EmptyState
      title={search.q ? t('search_results_empty', { q: search.q }) : t('queue_is_clear')}
      action={
        <Button variant="default" mt="xs" onClick={onEverything}>
          {t('show_everything')}
        </Button>
      }
    >
      {t('worklist_filter_empty', { total: all.data?.total ?? 0 })}
    </EmptyState>
  );
}

function Paging({ worklist, onPage }: { worklist: Worklist; onPage: (page: number) => void }) {
  const pages = Math.ceil(worklist.total / worklist.per_page);
  if (pages <= 1 && !worklist.total_is_at_least) return null;
  return (
    <Group gap="md" justify="center" wrap="nowrap">
      <Button variant="default" size="sm" disabled={worklist.page_number === 1} onClick={() => onPage(worklist.page_number - 1)}>
        {t('previous')}
      </Button>
      <span>{t('page_position_label', { page_number: worklist.page_number, pages: `${pages}${worklist.total_is_at_least ? '+' : ''}` })}</span>
      <Button variant="default" size="sm" disabled={worklist.items.length < worklist.per_page} onClick={() => onPage(worklist.page_number + 1)}>
        {t('next')}
      </Button>
    </Group>
  );
}
