import { Box, Button, Flex, Group, type MantineSpacing, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApiError } from '../api-client';
import styles from './list-page.module.css';
import { t } from './messages';
import { Page } from './page';
import { PageTitle } from './page-title';
import { EmptyState, LoadingOrError } from './states';

/** `action`: controls next to the title, such as a button. */
type PageProps = { title: string; action?: ReactNode; filters?: ReactNode; children: ReactNode };

/** Office page with a list: title, filters and content. */
export function ListPage({ title, action, filters, children }: PageProps) {
  return (
    <Page>
      <Group gap="sm" justify="space-between">
        <PageTitle title={title} />
        {action}
      </Group>
      {filters && <ListFilterBar>{filters}</ListFilterBar>}
      {children}
    </Page>
  );
}

/** Bar with the filters above a list. A search input fills the remaining width. */
export const ListFilterBar = ({ children }: { children: ReactNode }) => (
  <Flex gap="12px 16px" align="end" wrap="wrap" className={styles.filters}>
    {children}
  </Flex>
);

/** One page of a list. `total_is_at_least`: true if the server stopped counting at `total`, so that there may be more items. */
type PageOf<T> = { items: readonly T[]; total: number; total_is_at_least?: boolean; page_number: number; per_page: number };
type ListQuery<T> = { data: PageOf<T> | undefined; error: ApiError | null; isPlaceholderData: boolean; refetch: () => unknown };

type ListProps<T> = {
  list: ListQuery<T>;
  label: string;
  /** Message to show if the list cannot be loaded. */
  unavailable: string;
  /** Message to show if the list is empty. */
  empty: string;
  emptyMore?: ReactNode;
  onPage: (page: number) => void;
  row: (item: T) => ReactNode;
};

/** List that the server returns in pages. Shows a loading state, errors, a message for an empty list, the rows, and links to other pages. */
export function PagedList<T>({ list, label, unavailable, empty, emptyMore, onPage, row }: ListProps<T>) {
  if (!list.data) return <LoadingOrError query={list} title={unavailable} rows={4} height={76} />;
  const { items, total, total_is_at_least = false, page_number, per_page } = list.data;
  if (total === 0) return <EmptyState title={empty}>{emptyMore}</EmptyState>;
  const first = (page_number - 1) * per_page + 1;
  const isLast = total_is_at_least ? items.length < per_page : page_number * per_page >= total;
  return (
    <>
      <ListRows label={label} isBusy={list.isPlaceholderData}>
        {items.map(row)}
      </ListRows>
      {total > per_page && (
        <Group component="nav" gap="sm" justify="flex-end" aria-label={t('pagination_label')}>
          <p aria-live="polite">{t('first_last_of_total', { first, last: first + items.length - 1, total, plus: total_is_at_least ? '+' : '' })}</p>
          <Button variant="default" disabled={page_number <= 1} onClick={() => onPage(page_number - 1)}>
            {t('previous')}
          </Button>
          <Button variant="default" disabled={isLast} onClick={() => onPage(page_number + 1)}>
            {t('next')}
          </Button>
        </Group>
      )}
    </>
  );
}

type NewerOlderProps = { page: { total: number; page_number: number; per_page: number }; onPage: (page: number) => void; p?: MantineSpacing };

/** Buttons that open the page with newer or older items, for a list that begins with the newest item. */
export function NewerOlder({ page: { total, page_number, per_page }, onPage, p }: NewerOlderProps) {
  const last = Math.ceil(total / per_page);
  if (last <= 1) return null;
  return (
    <Group justify="space-between" p={p}>
      <Button variant="default" size="xs" disabled={page_number <= 1} onClick={() => onPage(page_number - 1)}>
        {t('newer')}
      </Button>
      <Text fz="sm" lh="sm" c="dimmed">
        {t('page_position_label', { page_number, last })}
      </Text>
      <Button variant="default" size="xs" disabled={page_number >= last} onClick={() => onPage(page_number + 1)}>
        {t('older')}
      </Button>
    </Group>
  );
}

/** List of rows in a box with a border. */
export function ListRows({ label, isBusy = false, children }: { label: string; isBusy?: boolean; children: ReactNode }) {
  return (
    <ul className="hl-card hl-lines" aria-label={label} aria-busy={isBusy}>
      {children}
    </ul>
  );
}

type RowProps = {
  /** Name of the row. If the name contains a link, the link covers the whole row. */
  name: ReactNode;
  /** Other details. Each item is one line below the name. */
  lines?: readonly ReactNode[];
  end?: ReactNode;
};

/** Row of a list page with a name, lines below the name, and controls at the end. */
export function ListRow({ name, lines = [], end }: RowProps) {
  return (
    <Group component="li" gap="8px 16px" justify="space-between" py="sm" px="md" pos="relative" className={styles.row}>
      <Box flex="1 1 240px" miw={0} className="hl-wrap">
        <Box component="span" fw={600} className={styles.name}>
          {name}
        </Box>
        {lines.map((line, n) => (
          // Lines have a fixed order, so the index can be their key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Text key={n} c="dimmed" fz={14} mt={2}>
            {line}
          </Text>
        ))}
      </Box>
      {end && <Box pos="relative">{end}</Box>}
    </Group>
  );
}
