import { Box, Button, Flex, Group, Select, Title } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney } from '@/platform';
import { type ApiError, useApiQuery } from '@/platform/web';
import { EmptyState, ErrorPanel, Loading, Page, usePageTitle } from '@/platform/web/kit';
import { programsContract } from '@/rules/programs';
import type { Lane } from '../../lanes';
import { getPaymentsBoard, listPayments } from '../contract';
import styles from './board.module.css';
import { type BoardSearch, boardQuery, readBoardSearch, withBoardFilter } from './board-search-params';
import { LANE_NAMES, LaneLinks, type PaymentsBoard } from './lane-links';
import { t } from './messages';
import { NeedsAttention } from './needs-attention';
import { PaymentsTable } from './payments-table';
import { Reminders } from './reminders';

const EVERY_MS = 30_000;
const PAGE = 50;

type Props = { search: BoardSearch; onSearch: (search: BoardSearch) => void };

/** Page `/payments`: failed and late payments, the sums of each lane, and a table of payments. Users can mark several payments at once. */
export function PaymentsBoardPage({ search, onSearch }: Props) {
  usePageTitle(t('payments'));
  const { program_id, payee, ...part } = boardQuery(search);
  const board = useApiQuery(getPaymentsBoard, { query: { program_id, payee } }, { refetchInterval: EVERY_MS, placeholderData: (before) => before });
  const page = { page_number: search.page ?? 1, per_page: PAGE };
  const list = useApiQuery(
    listPayments,
    { query: { program_id, payee, ...part, ...page } },
    { refetchInterval: EVERY_MS, placeholderData: (before) => before },
  );
  const error = board.error ?? list.error;
  if (error && (!board.data || !list.data)) return <Unavailable error={error} retry={() => void Promise.all([board.refetch(), list.refetch()])} />;
  const { data } = board;
  const isFirstShown = data && data.first.length > 0 && search.lane !== 'failed' && !search.late;
  return (
    <Page kind="table" width={1480} gap={14}>
      <Group component="header" gap="8px 16px">
        <Title order={1}>{t('payments')}</Title>
        <span className={styles.said}>{data && <Summary board={data} />}</span>
        <BoardFilters search={search} onSearch={onSearch} />
        {data?.abilities.send && (
          <Button component={Link} to="/payments/import" leftSection={<IconFileImport size={18} aria-hidden />}>
            {t('import_remittance')}
          </Button>
        )}
      </Group>
      {data ? (
        <>
          {isFirstShown && <NeedsAttention board={data} search={search} />}
          {search.late && data.abilities.send && <Reminders reminders={data.reminders} />}
          <LaneLinks board={data} search={search} />
          <Title order={2} size="h4">
            {titleOf(search)}
          </Title>
          {!list.data ? (
            <Loading rows={8} height={44} />
          ) : list.data.items.length === 0 ? (
            <Nothing search={search} onSearch={onSearch} />
          ) : (
            // With the filter and the page as React key, another filter or page starts with an empty selection.
            <PaymentsTable
              key={JSON.stringify(search)}
              list={list.data}
              mayMark={data.abilities.send}
              isBusy={list.isPlaceholderData}
              query={boardQuery(search)}
            />
          )}
          {list.data && <Paging list={list.data} onPage={(to) => onSearch(readBoardSearch({ ...search, page: to }))} />}
        </>
      ) : (
        // Hide the payments until the board above has loaded. The height of the board is unknown until then, so the table would move.
        <Loading rows={9} height={44} />
      )}
    </Page>
  );
}

function titleOf({ lane, late, without_reference }: BoardSearch): string {
  if (without_reference) return t('paid_without_reference');
  if (late) return t('overdue_payment_label');
  return lane ? LANE_NAMES[lane] : t('unpaid_payments_label');
}

const ON_THE_WAY: readonly Lane[] = ['unpaid', 'invoiced', 'approved', 'sent'];

/** One line with the sum of open payments, the sum of failed payments, and the number of late payments. */
function Summary({ board: { lanes, late } }: { board: PaymentsBoard }) {
  const open = lanes.filter(({ lane }) => ON_THE_WAY.includes(lane)).reduce((sum, { amount }) => sum + amount, 0);
  const failed = lanes.find(({ lane }) => lane === 'failed');
  const parts: ReactNode[] = [t('amount_unpaid_summary', { amount: formatMoney(open) })];
  if (failed && failed.count > 0)
    parts.push(
      <Box component="span" c="var(--hl-bad)" fw={650}>
        {t('amount_failed', { amount: formatMoney(failed.amount) })}
      </Box>,
    );
  if (late.count > 0)
    parts.push(
      <Box component="span" c="var(--hl-wait)" fw={600}>
        {t('count_late', { count: late.count })}
      </Box>,
    );
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a fixed order and no state.
    <span key={at}>
      {at > 0 && ' · '}
      {part}
    </span>
  ));
}

function BoardFilters({ search, onSearch }: Props) {
  const programs = useApiQuery(programsContract.listPrograms, {}, { staleTime: 5 * 60_000 });
  const change = (next: Partial<Record<keyof BoardSearch, string | undefined>>) => onSearch(readBoardSearch({ ...search, page: undefined, ...next }));
  return (
    <Flex gap="xs" wrap="wrap">
      <Select
        aria-label={t('program')}
        placeholder={t('any_program')}
        data={(programs.data?.items ?? []).map(({ key, name }) => ({ value: key, label: name }))}
        value={search.program ?? null}
        onChange={(program) => change({ program: program ?? undefined })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('any_program') }}
        w={{ base: 'calc(50% - 4px)', sm: 220 }}
      />
      <Select
        aria-label={t('payee')}
        placeholder={t('any_payee')}
        data={[
          { value: 'contractor', label: t('contractors') },
          { value: 'homeowner', label: t('homeowners') },
        ]}
        value={search.payee ?? null}
        onChange={(payee) => change({ payee: payee ?? undefined })}
        clearable
        clearButtonProps={{ 'aria-label': t('any_payee') }}
        w={{ base: 'calc(50% - 4px)', sm: 220 }}
      />
    </Flex>
  );
}

function Nothing({ search, onSearch }: Props) {
  const isNarrowed = search.program !== undefined || search.payee !== undefined;
  return (
    <EmptyState
      title={t('no_payment_here')}
      action={
        isNarrowed && (
          <Button
            variant="default"
            mt="xs"
            onClick={() => onSearch(withBoardFilter({}, { lane: search.lane, late: search.late, without_reference: search.without_reference }))}
          >
            {t('clear_filters_button')}
          </Button>
        )
      }
    >
      {isNarrowed
        ? t('filtered_payments_empty')
        : search.late || search.lane || search.without_reference
          ? t('payments_lane_empty', { lane: search.late ? 'late' : search.without_reference ? 'unreferenced' : (search.lane ?? '') })
          : t('everything_is_paid')}
    </EmptyState>
  );
}

function Paging({ list, onPage }: { list: { total: number; page_number: number; per_page: number }; onPage: (page: number) => void }) {
  const pages = Math.ceil(list.total / list.per_page);
  if (pages <= 1) return null;
  return (
    <Group component="nav" gap="md" justify="center" wrap="nowrap" aria-label={t('pages')}>
      <Button variant="default" size="sm" disabled={list.page_number <= 1} onClick={() => onPage(list.page_number - 1)}>
        {t('previous')}
      </Button>
      <span aria-live="polite">{t('page_of_pages', { page: list.page_number, pages })}</span>
      <Button variant="default" size="sm" disabled={list.page_number >= pages} onClick={() => onPage(list.page_number + 1)}>
        {t('next')}
      </Button>
    </Group>
  );
}

function Unavailable({ error, retry }: { error: ApiError; retry: () => void }) {
  return (
    <Page kind="table" width={1480} gap={14}>
      <Title order={1}>{t('payments')}</Title>
      <ErrorPanel error={error} title={t('payments_are_unavailable')} retry={retry} />
    </Page>
  );
}
