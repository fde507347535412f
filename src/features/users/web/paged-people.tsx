import { Button, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCall } from '@/platform/web';
import { Empty, ErrorPanel, Loading } from '@/platform/web/kit';
import { listUsers } from '../contract';
import { t } from './messages';
import { PeopleList } from './people-list';
import styles from './users.module.css';

const PAGE = 25;

/** People of a company, or the staff where none is said: searched, a page at a time; those who left apart. */
export function PagedPeople({ company, label }: { company?: string | undefined; label: string }) {
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), 250);
  const [active, setActive] = useState(true);
  const [page, setPage] = useState(1);
  const query = {
    active: active ? ('true' as const) : ('false' as const),
    page_number: page,
    per_page: PAGE,
    ...(q && { q }),
    ...(company && { contractor_id: company }),
  };
  const list = useCall(listUsers, { query }, { placeholderData: (before) => before });
  const fromStart = (set: () => void) => {
    set();
    setPage(1);
  };
  return (
    <>
      <div className={styles.filters}>
        <TextInput type="search" label={t('search')} value={words} onChange={({ currentTarget: { value } }) => fromStart(() => setWords(value))} />
        <Switch label={t('show_not_active')} checked={!active} onChange={({ currentTarget: { checked } }) => fromStart(() => setActive(!checked))} />
      </div>
      <Found list={list} label={label} isSearch={q !== ''} onPage={setPage} />
    </>
  );
}

type FoundProps = { list: ReturnType<typeof useCall<typeof listUsers>>; label: string; isSearch: boolean; onPage: (page: number) => void };

function Found({ list, label, isSearch, onPage }: FoundProps) {
  if (list.isPending) return <Loading rows={3} height={84} />;
  if (list.isError && !list.data) return <ErrorPanel error={list.error} title={t('people_are_unavailable')} retry={() => void list.refetch()} />;
  const { items, total, page_number: page, per_page: size } = list.data;
  if (total === 0) return <Empty title={isSearch ? t('no_match') : t('nobody_yet')} />;
  const first = (page - 1) * size + 1;
  return (
    <>
      <PeopleList people={items} label={label} />
      {total > size && (
        <nav className={styles.paging} aria-label={t('pages_of_the_list')}>
          <p aria-live="polite">{t('first_last_of_total', { first, last: first + items.length - 1, total })}</p>
          <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('previous')}
          </Button>
          <Button variant="default" disabled={page * size >= total} onClick={() => onPage(page + 1)}>
            {t('next')}
          </Button>
        </nav>
      )}
    </>
  );
}
