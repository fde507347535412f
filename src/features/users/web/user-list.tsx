import { Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { useApiQuery } from '@/platform/web';
import { displayDate, ListFilterBar, ListRow, PagedList, ToneBadge } from '@/platform/web/kit';
import { programsContract } from '@/rules/programs';
import { listUsers, type UserSummary } from '../contract';
import { formatRoles } from './labels';
import { t } from './messages';

const PAGE = 25;

/** Lists the users of a contractor, or staff users, with a search and pagination. Inactive users have a separate list. */
export function UserList({ contractorId, label }: { contractorId?: string | undefined; label: string }) {
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), 250);
  const [active, setActive] = useState(true);
  const [page, setPage] = useState(1);
  const query = {
    active: active ? ('true' as const) : ('false' as const),
    page_number: page,
    per_page: PAGE,
    ...(q && { q }),
    ...(contractorId && { contractor_id: contractorId }),
  };
  const list = useApiQuery(listUsers, { query }, { placeholderData: (before) => before });
  const withFirstPage = (set: () => void) => {
    set();
    setPage(1);
  };
  return (
    <>
      <ListFilterBar>
        <TextInput type="search" label={t('search')} value={words} onChange={({ currentTarget: { value } }) => withFirstPage(() => setWords(value))} />
        <Switch label={t('show_not_active')} checked={!active} onChange={({ currentTarget: { checked } }) => withFirstPage(() => setActive(!checked))} />
      </ListFilterBar>
      <PagedList
        list={list}
        label={label}
        unavailable={t('people_unavailable_error')}
        empty={q === '' ? t('users_empty') : t('no_match')}
        onPage={setPage}
        row={(person) => <PersonRow key={person.uid} person={person} />}
      />
    </>
  );
}

/** List row for a user, with a link to the user's page. */
function PersonRow({ person: { uid, displayName, email, phone, roles, kind, programs, active, last_sign_in_at: last } }: { person: UserSummary }) {
  const me = useCurrentUser();
  const programsQuery = useApiQuery(programsContract.listPrograms, {}, { staleTime: 5 * 60_000, enabled: kind === 'staff' });
  const nameOf = (key: string) => programsQuery.data?.items.find((program) => program.key === key)?.name ?? key;
  const scope = kind === 'staff' ? (programs?.map(nameOf).join(', ') ?? t('all_programs')) : null;
  return (
    <ListRow
      name={
        <>
          <Link to="/users/$id" params={{ id: uid }}>
            {displayName}
          </Link>
          {uid === me.uid && ` (${t('you')})`}
        </>
      }
      lines={[
        [email, phone].filter(Boolean).join(' · '),
        [formatRoles(roles), scope, last ? t('sign_in_date_label', { day: displayDate(last) }) : t('sign_in_missing_label')].filter(Boolean).join(' · '),
      ]}
      end={!active && <ToneBadge tone="quiet">{t('not_active')}</ToneBadge>}
    />
  );
}
