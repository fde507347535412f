import { Button, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApiError } from '../api-client';
import styles from './list-page.module.css';
import { t } from './messages';
import { usePageTitle } from './page-title';
import { Empty, ErrorPanel, Loading } from './states';

type PageProps = { title: string /** What can be done here, beside the title. */; action?: ReactNode; filters?: ReactNode; children: ReactNode };

/** A page of the office that lists things: title, filters, and whatever follows. */
export function ListPage({ title, action, filters, children }: PageProps) {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Title order={1}>{title}</Title>
        {action}
      </div>
      {filters && <Filters>{filters}</Filters>}
      {children}
    </div>
  );
}

/** Filters above a list. A search input fills the remaining width. */
export const Filters = ({ children }: { children: ReactNode }) => <div className={styles.filters}>{children}</div>;

type Page<T> = { items: readonly T[]; total: number; page_number: number; per_page: number };
type Read<T> = { data: Page<T> | undefined; error: ApiError | null; isPlaceholderData: boolean; refetch: () => unknown };

type ListProps<T> = {
  list: Read<T>;
  label: string;
  /** Message when the list cannot be loaded. */
  unavailable: string;
  /** Message when the list is empty. */
  empty: string;
  emptyMore?: ReactNode;
  onPage: (page: number) => void;
  row: (item: T) => ReactNode;
};

/** A list that the server gives a page at a time: while it comes, when it fails, when it is empty, and its pages. */
export function PagedList<T>({ list, label, unavailable, empty, emptyMore, onPage, row }: ListProps<T>) {
  if (!list.data)
    return list.error ? <ErrorPanel error={list.error} title={unavailable} retry={() => void list.refetch()} /> : <Loading rows={4} height={76} />;
  const { items, total, page_number, per_page } = list.data;
  if (total === 0) return <Empty title={empty}>{emptyMore}</Empty>;
  const first = (page_number - 1) * per_page + 1;
  return (
    <>
      <Rows label={label} isBusy={list.isPlaceholderData}>
        {items.map(row)}
      </Rows>
      {total > per_page && (
        <nav className={styles.paging} aria-label={t('pagination_label')}>
          <p aria-live="polite">{t('first_last_of_total', { first, last: first + items.length - 1, total })}</p>
          <Button variant="default" disabled={page_number <= 1} onClick={() => onPage(page_number - 1)}>
            {t('previous')}
          </Button>
          <Button variant="default" disabled={page_number * per_page >= total} onClick={() => onPage(page_number + 1)}>
            {t('next')}
          </Button>
        </nav>
      )}
    </>
  );
}

/** Rows in one frame. */
export function Rows({ label, isBusy = false, children }: { label: string; isBusy?: boolean; children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label} aria-busy={isBusy}>
      {children}
    </ul>
  );
}

type RowProps = {
  /** A link in it is the link of the whole row. */ name: ReactNode /** What else is known, a line each. */;
  lines?: readonly ReactNode[];
  end?: ReactNode;
};

/** Row of a list page: a name, lines below it, and controls at its end. */
export function Row({ name, lines = [], end }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        {lines.map((line, n) => (
          // Lines have a fixed order and no other key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <p key={n} className={styles.quiet}>
            {line}
          </p>
        ))}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </li>
  );
}
