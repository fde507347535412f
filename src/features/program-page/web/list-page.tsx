import { Box, Group, Stack, TextInput, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiQuery, useSite } from '@/platform/web';
import { displayDate, EmptyState, ErrorPanel, Loading, PageTitle } from '@/platform/web/kit';
import { programsContract } from '@/rules/programs';
import { programIntakeState } from '../program-intake-state';
import { t } from './messages';
import styles from './program-page.module.css';
import { ProgramState } from './program-state';

/** Page `/programs`: programs that the user works with. */
export function ProgramListPage() {
  const [words, setWords] = useState('');
  const programs = useApiQuery(programsContract.listPrograms, {});
  const today = useSite().data?.today;
  const searchText = words.trim().toLowerCase();
  const matchingPrograms = (programs.data?.items ?? []).filter(({ key, name, description }) =>
    `${key} ${name} ${description}`.toLowerCase().includes(searchText),
  );
  return (
    <div className={styles.page}>
      <Stack component="header" gap="sm" miw={0}>
        <PageTitle title={t('list_title')} />
        <Box component="p" c="dimmed" fz="md">
          {t('list_intro')}
        </Box>
        <TextInput
          type="search"
          aria-label={t('search_label')}
          placeholder={t('search_label')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Stack>
      {programs.isPending && <Loading rows={6} />}
      {programs.isError && <ErrorPanel error={programs.error} retry={() => void programs.refetch()} />}
      {programs.data && matchingPrograms.length === 0 && <EmptyState title={t('list_empty')} />}
      <ul className="hl-card hl-lines">
        {matchingPrograms.map((program) => (
          <li key={program.key} className={styles.rule}>
            <Group gap="4px 12px">
              <Title order={2} fz="lg" lh="inherit" fw={700}>
                <Link to="/programs/$key" params={{ key: program.key }}>
                  {program.name}
                </Link>
              </Title>
              {today !== undefined && <ProgramState state={programIntakeState(program, today, program.is_offered)} />}
            </Group>
            <p>{program.description}</p>
            <Box component="p" c="dimmed" fz="md">
              {t('application_until_label')}: {program.accept_submissions_until ? displayDate(program.accept_submissions_until) : t('open_end_value')}
            </Box>
          </li>
        ))}
      </ul>
    </div>
  );
}
