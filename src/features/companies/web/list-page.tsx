import { Button, Select, Switch, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '@/platform/web';
import { Empty, ErrorPanel, Loading, ToneBadge, usePageTitle } from '@/platform/web/kit';
import { programsContract } from '@/rules/programs';
import { type CompanySummary, listCompanies } from '../contract';
import styles from './companies.module.css';
import { t } from './messages';

const PAGE = 25;

/** `/contractors`: the companies somebody looks after. */
export function CompaniesPage() {
  usePageTitle(t('companies'));
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), 250);
  const [program, setProgram] = useState<string | null>(null);
  const [archived, setArchived] = useState(false);
  const [page, setPage] = useState(1);
  const programs = useCall(programsContract.listPrograms, {}, { staleTime: 5 * 60_000 });
  const query = {
    page_number: page,
    per_page: PAGE,
    archived: archived ? ('true' as const) : ('false' as const),
    ...(q && { q }),
    ...(program && { program_id: program }),
  };
  const list = useCall(listCompanies, { query }, { placeholderData: (before) => before });
  const fromStart = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value);
      setPage(1);
    };
  };
  const nameOf = (key: string) => programs.data?.items.find((one) => one.key === key)?.name ?? key;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Title order={1}>{t('companies')}</Title>
        {list.data?.abilities.create && (
          <Button component={Link} to="/contractors/new" leftSection={<IconPlus size={18} aria-hidden />}>
            {t('new_company')}
          </Button>
        )}
      </div>
      <div className={styles.filters}>
        <TextInput type="search" label={t('search')} value={words} onChange={(event) => fromStart(setWords)(event.currentTarget.value)} />
        <Select
          label={t('program')}
          clearable
          data={programs.data?.items.map(({ key, name }) => ({ value: key, label: name })) ?? []}
          value={program}
          onChange={fromStart(setProgram)}
        />
        <Switch label={t('show_archived')} checked={archived} onChange={(event) => fromStart(setArchived)(event.currentTarget.checked)} />
      </div>
      <Rows list={list} nameOf={nameOf} onPage={setPage} />
    </div>
  );
}

type RowsProps = { list: ReturnType<typeof useCall<typeof listCompanies>>; nameOf: (key: string) => string; onPage: (page: number) => void };

function Rows({ list, nameOf, onPage }: RowsProps) {
  if (list.isPending) return <Loading rows={4} height={76} />;
  if (list.isError && !list.data) return <ErrorPanel error={list.error} title={t('companies_are_unavailable')} retry={() => void list.refetch()} />;
  const { items, total, page_number, per_page } = list.data;
  if (total === 0) return <Empty title={t('no_company_found')} />;
  const first = (page_number - 1) * per_page + 1;
  return (
    <>
      <ul className={styles.rows} aria-label={t('companies')} aria-busy={list.isPlaceholderData}>
        {items.map((item) => (
          <Row key={item.id} item={item} nameOf={nameOf} />
        ))}
      </ul>
      {total > per_page && (
        <nav className={styles.paging} aria-label={t('pages_of_the_list')}>
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

function Row({
  item: { id, name, active, programs, users, open_jobs: openJobs, exceptions },
  nameOf,
}: {
  item: CompanySummary;
  nameOf: (key: string) => string;
}) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link to="/contractors/$id" params={{ id }} className={styles.link}>
          {name}
        </Link>
        <p className={styles.quiet}>{programs.length > 0 ? programs.map(nameOf).join(', ') : t('no_program')}</p>
        <p className={styles.quiet}>
          {t('count_people', { count: users })} · {t('count_open_jobs', { count: openJobs })}
          {exceptions > 0 && ` · ${t('exceptions')}: ${exceptions}`}
        </p>
      </div>
      {!active && <ToneBadge tone="quiet">{t('archived')}</ToneBadge>}
    </li>
  );
}
