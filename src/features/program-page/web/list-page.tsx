import { TextInput, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiQuery } from '@/platform/web';
import { displayDate, Empty, ErrorPanel, Loading, usePageTitle } from '@/platform/web/kit';
import { programsContract } from '@/rules/programs';
import { t } from './messages';
import styles from './program-page.module.css';

/** `/programs`: the programs that the reader works with. */
export function ProgramListPage() {
  usePageTitle(t('list_title'));
  const [words, setWords] = useState('');
  const programs = useApiQuery(programsContract.listPrograms, {});
  const wanted = words.trim().toLowerCase();
  const found = (programs.data?.items ?? []).filter(({ key, name, description }) => `${key} ${name} ${description}`.toLowerCase().includes(wanted));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Title order={1}>{t('list_title')}</Title>
        <p className={styles.quiet}>{t('list_intro')}</p>
        <TextInput
          type="search"
          aria-label={t('search_label')}
          placeholder={t('search_label')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </header>
      {programs.isPending && <Loading rows={6} />}
      {programs.isError && <ErrorPanel error={programs.error} retry={() => void programs.refetch()} />}
      {programs.data && found.length === 0 && <Empty title={t('list_empty')} />}
      <ul className={styles.rules}>
        {found.map(({ key, name, description, accept_submissions_until: until }) => (
          <li key={key} className={styles.rule}>
            <h2 className={styles.listName}>
              <Link to="/programs/$key" params={{ key }}>
                {name}
              </Link>
            </h2>
            <p>{description}</p>
            <p className={styles.quiet}>
              {t('application_until_label')}: {until ? displayDate(until) : t('open_end_value')}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
