import { Flex, Stack, Tabs, TextInput, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { ProgramLanguages, useProgramLanguages } from '@/features/languages/web';
import { ProgramOfficeContact, useProgramOffice } from '@/features/program-offices/web';
import { keysOf } from '@/platform';
import { useApiQuery } from '@/platform/web';
import { Columns, EmptyState, ErrorPanel, Loading, Page, PageTitle } from '@/platform/web/kit';
import { type Program, programsContract } from '@/rules/programs';
import { getProgramDefinition, listTaskDefinitions } from '../contract';
import { TaskDefinitions } from './definitions';
import { TaskDependencies } from './dependencies';
import styles from './explorer.module.css';
import { t } from './messages';
import type { ExplorerSearch, ExplorerTab } from './page-search';
import { ProgramSwitch } from './program-switch';
import { ProgramRules } from './rules/program';

const TABS: Record<ExplorerTab, string> = { tasks: t('task_definitions'), dependencies: t('task_dependencies'), rules: t('rules') };

const LONG_CACHE = { staleTime: 5 * 60_000 };

/** Page `/programs/explorer`: tasks of a program, their order, and the rules of the program. */
export function ExplorerPage({ search }: { search: ExplorerSearch }) {
  const programs = useApiQuery(programsContract.listPrograms, {}, LONG_CACHE);
  const key = search.program ?? programs.data?.items[0]?.key;
  return (
    <Page width={1320}>
      <PageTitle title={t('program_explorer')} />
      {programs.isPending && <Loading rows={6} />}
      {programs.isError && <ErrorPanel error={programs.error} retry={() => void programs.refetch()} />}
      {programs.data?.items.length === 0 && <EmptyState title={t('no_program')} />}
      {programs.data && key !== undefined && (
        <Columns widths="240px minmax(0, 1fr)">
          <Programs items={programs.data.items} chosen={key} search={search} />
          <Explored key={key} program={key} search={search} />
        </Columns>
      )}
    </Page>
  );
}

/** Scrolls the chosen program into view if the list is horizontal. A vertical list must not scroll, because the page would leave its top. */
function showBeside(link: HTMLElement | null): void {
  const list = link?.closest('ul');
  if (link && list && list.scrollWidth > list.clientWidth) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
}

type Listed = { key: string; name: string; active: boolean; version: number };

function Programs({ items, chosen, search }: { items: readonly Listed[]; chosen: string; search: ExplorerSearch }) {
  const [words, setWords] = useState('');
  const searchText = words.trim().toLowerCase();
  const matchingPrograms = items.filter(({ key, name }) => `${name} ${key}`.toLowerCase().includes(searchText));
  const { task: _task, ...kept } = search;
  return (
    <Stack aria-label={t('programs')} component="nav" gap="xs" className={styles.programs}>
      <TextInput
        aria-label={t('search_programs')}
        placeholder={t('search_programs')}
        type="search"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {matchingPrograms.length === 0 && <p className={styles.quiet}>{t('no_program')}</p>}
      <Stack component="ul" gap={2} className={styles.programList}>
        {matchingPrograms.map(({ key, name, active, version }) => (
          <li key={key}>
            <Link
              to="/programs/explorer"
              search={{ ...kept, program: key }}
              className={styles.program}
              data-chosen={key === chosen || undefined}
              aria-current={key === chosen || undefined}
              // A phone shows the programs in one row that scrolls sideways, so scroll the chosen program into view.
              ref={key === chosen ? showBeside : undefined}
            >
              <span>{name}</span>
              <span className={styles.quiet}>
                {t('version', { version })}
                {!active && ` · ${t('not_active')}`}
              </span>
            </Link>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

/** Link to the website of the program. */
function Contact({ url }: Pick<Program, 'url'>) {
  if (!url) return null;
  return (
    <Flex component="p" gap="4px 16px" wrap="wrap" className="hl-wrap">
      <a href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
    </Flex>
  );
}

function Explored({ program, search }: { program: string; search: ExplorerSearch }) {
  const navigate = useNavigate();
  const definitions = useApiQuery(listTaskDefinitions, {}, LONG_CACHE);
  const rules = useApiQuery(getProgramDefinition, { params: { key: program } }, LONG_CACHE);
  // Load the office and the languages before showing the content below them. Otherwise, this content would move when they appear.
  const office = useProgramOffice(program);
  const languages = useProgramLanguages(program);
  const tab = search.tab ?? 'tasks';
  const go = useCallback(
    (to: ExplorerSearch) => void navigate({ to: '/programs/explorer', search: { ...to, program }, resetScroll: false }),
    [navigate, program],
  );
  const open = useCallback((task: string) => go({ tab: 'tasks', task }), [go]);
  const failed = definitions.error ?? rules.error;
  if (failed) return <ErrorPanel error={failed} />;
  if (!definitions.data || !rules.data || office.isPending || languages.isPending) return <Loading rows={8} />;
  return (
    <Stack gap="xs" miw={0}>
      <Title order={2}>{rules.data.program.name}</Title>
      <p className={styles.quiet}>{rules.data.program.description}</p>
      <Contact url={rules.data.program.url} />
      <ProgramSwitch program={program} />
      <ProgramOfficeContact program={program} />
      <ProgramLanguages program={program} />
      <Tabs value={tab} keepMounted={false} onChange={(next) => go({ tab: keysOf(TABS).find((key) => key === next) ?? 'tasks' })}>
        <Tabs.List mb="md">
          {keysOf(TABS).map((key) => (
            <Tabs.Tab key={key} value={key}>
              {TABS[key]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="tasks">
          <TaskDefinitions
            definitions={definitions.data.items}
            program={program}
            task={search.task ?? null}
            onTask={(task) => go({ tab: 'tasks', ...(task && { task }) })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="dependencies">
          <TaskDependencies definitions={definitions.data.items} program={program} onTask={open} />
        </Tabs.Panel>
        <Tabs.Panel value="rules">
          <ProgramRules program={rules.data.program} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}
