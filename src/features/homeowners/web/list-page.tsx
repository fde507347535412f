import { Group, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useApiQuery } from '@/platform/web';
import { EmptyState, ListPage, ListRow, ListRows, LoadingOrError } from '@/platform/web/kit';
import { formatPhone } from '@/rules/forms';
import { type HomeownerSummary, listHomeowners } from '../contract';
import { t } from './messages';

type Props = { search: { q?: string | undefined; after?: string | undefined }; onSearch: (q: string) => void };

/** `/homeowners`: the homeowners of the user's contractor, sorted by name. */
export function HomeownersPage({ search: { q, after }, onSearch }: Props) {
  const search = useDebouncedCallback((words: string) => onSearch(words.trim()), 250);
  const list = useApiQuery(listHomeowners, { query: { ...(q && { q }), ...(after && { after }) } }, { placeholderData: (before) => before });
  return (
    <ListPage
      title={t('list_title')}
      filters={
        <TextInput
          type="search"
          label={t('search_label')}
          placeholder={t('search_hint')}
          defaultValue={q}
          onChange={(event) => search(event.currentTarget.value)}
        />
      }
    >
      <LoadingOrError query={list} title={t('list_unavailable_error')} rows={6} height={76} />
      {list.data?.items.length === 0 && <EmptyState title={q ? t('search_empty') : t('list_empty')}>{!q && t('list_empty_hint')}</EmptyState>}
      {list.data && list.data.items.length > 0 && (
        <ListRows label={t('list_title')} isBusy={list.isPlaceholderData}>
          {list.data.items.map((item) => (
            <Homeowner key={item.id} item={item} />
          ))}
        </ListRows>
      )}
      <Group gap="md" justify="flex-end">
        {after && (
          <Link to="/homeowners" search={{ q }}>
            {t('first_page_link')}
          </Link>
        )}
        {list.data?.has_more && (
          <Link to="/homeowners" search={{ q, after: list.data.items.at(-1)?.id }}>
            {t('more_link')}
          </Link>
        )}
      </Group>
    </ListPage>
  );
}

function Homeowner({ item }: { item: HomeownerSummary }) {
  const contact = [item.email, item.phone_number && formatPhone(item.phone_number)].filter(Boolean).join(' · ');
  const counts = [
    t('homes_count', { count: item.homes }),
    t('jobs_count', { count: item.jobs }),
    item.open_jobs > 0 ? t('open_jobs_count', { count: item.open_jobs }) : t('all_closed'),
  ];
  return (
    <ListRow
      name={
        <Link to="/homeowners/$id" params={{ id: item.id }}>
          {item.name}
        </Link>
      }
      lines={[item.address, ...(contact ? [contact] : []), counts.join(' · ')]}
    />
  );
}
