import { Button, Select, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiQuery } from '@/platform/web';
import { ListPage, ListRow, PagedList, ToneBadge } from '@/platform/web/kit';
import { programsContract } from '@/rules/programs';
import { type ContractorSummary, listContractors } from '../contract';
import { t } from './messages';

const PAGE = 25;

/** Page `/contractors`, which lists the contractors that staff may see. */
export function ContractorsPage() {
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), 250);
  const [program, setProgram] = useState<string | null>(null);
  const [archived, setArchived] = useState(false);
  const [page, setPage] = useState(1);
  const programs = useApiQuery(programsContract.listPrograms, {}, { staleTime: 5 * 60_000 });
  const query = {
    page_number: page,
    per_page: PAGE,
    archived: archived ? ('true' as const) : ('false' as const),
    ...(q && { q }),
    ...(program && { program_id: program }),
  };
  const list = useApiQuery(listContractors, { query }, { placeholderData: (before) => before });
  const withFirstPage = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value);
      setPage(1);
    };
  };
  const nameOf = (key: string) => programs.data?.items.find((program) => program.key === key)?.name;
  return (
    <ListPage
      title={t('contractors')}
      action={
        list.data?.abilities.create && (
          <Button component={Link} to="/contractors/new" leftSection={<IconPlus size={18} aria-hidden />}>
            {t('new_contractor')}
          </Button>
        )
      }
      filters={
        <>
          <TextInput type="search" label={t('search')} value={words} onChange={(event) => withFirstPage(setWords)(event.currentTarget.value)} />
          <Select
            label={t('program')}
            clearable
            data={programs.data?.items.map(({ key, name }) => ({ value: key, label: name })) ?? []}
            value={program}
            onChange={withFirstPage(setProgram)}
          />
          <Switch label={t('show_archived')} checked={archived} onChange={(event) => withFirstPage(setArchived)(event.currentTarget.checked)} />
        </>
      }
    >
      <PagedList
        list={list}
        label={t('contractors')}
        unavailable={t('list_unavailable_error')}
        empty={t('contractor_search_empty')}
        onPage={setPage}
        row={(item) => <ContractorItem key={item.id} item={item} nameOf={nameOf} />}
      />
    </ListPage>
  );
}

type RowProps = { item: ContractorSummary; nameOf: (key: string) => string | undefined };

/** Formats the list of programs. For programs without a known name, shows only how many there are, because users do not know the program keys. */
function formatPrograms(programs: readonly string[], nameOf: RowProps['nameOf']): string {
  const names = programs.map(nameOf).filter((name) => name !== undefined);
  const otherCount = programs.length - names.length;
  return [...names, ...(otherCount > 0 ? [t('count_other_programs', { count: otherCount })] : [])].join(', ');
}

function ContractorItem({ item: { id, name, active, merged, programs, users, open_jobs: openJobs, exceptions }, nameOf }: RowProps) {
  return (
    <ListRow
      name={
        <Link to="/contractors/$id" params={{ id }}>
          {name}
        </Link>
      }
      lines={[
        programs.length > 0 ? formatPrograms(programs, nameOf) : t('no_program'),
        [t('count_people', { count: users }), t('count_open_jobs', { count: openJobs }), ...(exceptions > 0 ? [`${t('exceptions')}: ${exceptions}`] : [])].join(
          ' · ',
        ),
      ]}
      end={!active && <ToneBadge tone="quiet">{merged ? t('merged_badge') : t('archived')}</ToneBadge>}
    />
  );
}
