import { ActionIcon, Box, Button, Chip, Flex, Group, Loader, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { entriesOf, keysOf } from '@/platform';
import { EmptyState, ErrorPanel, Loading, PageTitle } from '@/platform/web/kit';
import { EQUIPMENT_TYPES, type EquipmentType } from '../types';
import { EquipmentDrawer } from './equipment-drawer';
import classes from './equipment-page.module.css';
import { EquipmentSummary } from './equipment-summary';
import { t } from './messages';
import { NewEquipmentDrawer } from './new-equipment-drawer';
import { EQUIPMENT_TABS, type EquipmentSearch } from './page-search';
import type { PreferredButton } from './preferred-button';
import { useSearch } from './use-search';

type Props = {
  /** Button that marks preferred equipment, for contractor users. Undefined for staff. */
  star?: PreferredButton | undefined;
  search: EquipmentSearch;
  onSearch: (next: EquipmentSearch, options?: { isTyping?: boolean }) => void;
};

const PAGE_SIZE = 25;
const FLAGS = { preferred: t('preferred'), star: t('energy_star'), neep: t('neep'), made: t('still_made'), retired: t('retired') } as const;

/** Page `/equipment` with the equipment catalog and its search. */
export function EquipmentPage({ star, search, onSearch }: Props) {
  const { kind } = useCurrentUser();
  const [isNew, setIsNew] = useState(false);
  const tab = search.tab ?? 'all';
  const types: readonly EquipmentType[] = search.type ? [search.type] : EQUIPMENT_TABS[tab].types;
  const searchResult = useSearch({
    q: search.q ?? '',
    types,
    energyStar: search.star === true,
    neep: search.neep === true,
    preferred: search.preferred === true || tab === 'preferred',
    inProduction: search.made === true,
    retired: search.retired === true,
    page: search.page ?? 1,
    size: PAGE_SIZE,
  });
  const change = (next: Partial<EquipmentSearch>, options?: { isTyping?: boolean }) =>
    onSearch(withoutUndefined({ ...search, page: undefined, ...next }), options);
  const flags = entriesOf(FLAGS).filter(([flag]) => (flag === 'retired' ? kind === 'staff' : flag !== 'preferred' || tab !== 'preferred'));
  const typeOptions = EQUIPMENT_TABS[tab].types.length > 0 ? EQUIPMENT_TABS[tab].types : keysOf(EQUIPMENT_TYPES);
  return (
    <Box mx="auto" maw={1200} pt={{ base: 'md', sm: 'lg' }} pb={48} px={{ base: 'md', sm: 'lg' }}>
      <Group gap="sm" wrap="nowrap" mb="sm" mih={40}>
        <PageTitle title={t('equipment')} />
        <output>{searchResult.isFetching && <Loader size="xs" aria-label={t('loading')} />}</output>
        {searchResult.data?.abilities.add && (
          <>
            <Button ms="auto" component={Link} to="/equipment/lists" variant="default">
              {t('lists_link')}
            </Button>
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsNew(true)}>
              {t('add_unit')}
            </Button>
          </>
        )}
      </Group>
      <nav className={classes.tabs} aria-label={t('catalogues')}>
        {entriesOf(EQUIPMENT_TABS).map(([key, { label }]) => (
          <button
            key={key}
            type="button"
            className={classes.tab}
            aria-current={key === tab ? 'page' : undefined}
            onClick={() => change({ tab: key === 'all' ? undefined : key, type: undefined })}
          >
            {label}
          </button>
        ))}
      </nav>
      <Group gap="sm">
        <SearchBox value={search.q ?? ''} onChange={(q) => change({ q: q || undefined }, { isTyping: true })} />
        {typeOptions.length > 1 && (
          <NativeSelect
            aria-label={t('type')}
            className={classes.type}
            data={[{ value: '', label: t('every_type') }, ...typeOptions.map((type) => ({ value: type, label: EQUIPMENT_TYPES[type] }))]}
            value={search.type ?? ''}
            onChange={(event) => change({ type: typeOptions.find((type) => type === event.currentTarget.value) })}
          />
        )}
        <Flex gap="xs" wrap="wrap">
          {flags.map(([flag, label]) => (
            <Chip key={flag} variant="outline" checked={search[flag] === true} onChange={(on) => change({ [flag]: on || undefined })}>
              {label}
            </Chip>
          ))}
        </Flex>
      </Group>
      <Results
        searchResult={searchResult}
        star={star}
        empty={nothingOf(search)}
        onOpen={(unit) => onSearch({ ...search, unit })}
        onPage={(page) => change({ page })}
      />
      <NewEquipmentDrawer
        opened={isNew}
        onClose={() => setIsNew(false)}
        onDone={(unit) => {
          setIsNew(false);
          onSearch({ ...search, unit });
        }}
      />
      <EquipmentDrawer id={search.unit} star={star} onClose={() => onSearch(withoutUndefined({ ...search, unit: undefined }))} />
    </Box>
  );
}

type ResultsProps = {
  searchResult: ReturnType<typeof useSearch>;
  star: PreferredButton | undefined;
  /** Content to show for an empty result. */
  empty: ReactNode;
  onOpen: (id: string) => void;
  onPage: (page: number) => void;
};

function nothingOf({ tab, retired }: EquipmentSearch): ReactNode {
  if (tab === 'preferred') return <EmptyState title={t('preferred_equipment_empty')}>{t('preferred_equipment_hint')}</EmptyState>;
  return retired ? <EmptyState title={t('retired_units_empty')} /> : <EmptyState title={t('not_found')}>{t('manual_entry_hint')}</EmptyState>;
}

function Results({ searchResult, star, empty, onOpen, onPage }: ResultsProps) {
  if (searchResult.isPending) return <Loading rows={6} height={76} />;
  if (searchResult.isError && !searchResult.data)
    return <ErrorPanel error={searchResult.error} title={t('catalog_unavailable_title')} retry={() => void searchResult.refetch()} />;
  const { items, total, has_more, page_number, per_page, closest } = searchResult.data;
  if (total === 0) return empty;
  const first = (page_number - 1) * per_page + 1;
  return (
    <section aria-label={t('units')} aria-busy={searchResult.isPlaceholderData}>
      <Text c="dimmed" fz={14} mt="md" mb="xs" role="status">
        {closest ? t('closest_matches_note') : t('total_units', { total, has_more: has_more ? 'yes' : 'no' })}
      </Text>
      <ul className={`${classes.units} hl-card hl-lines`}>
        {items.map((unit) => (
          <Group key={unit.id} component="li" gap={0} wrap="nowrap">
            <button type="button" className={`${classes.unit} hl-hover`} onClick={() => onOpen(unit.id)}>
              <EquipmentSummary unit={unit} withType />
            </button>
            {star?.(unit)}
          </Group>
        ))}
      </ul>
      {total > per_page && (
        <Group component="nav" gap="xs" justify="flex-end" wrap="nowrap" mt="md" aria-label={t('pagination_label')}>
          <Text my={15} aria-live="polite">
            {t('page_range_label', { first, first2: first + items.length - 1, total, has_more: has_more ? 'yes' : 'no' })}
          </Text>
          <ActionIcon
            variant="default"
            size={40}
            className="hl-target"
            aria-label={t('previous_page')}
            disabled={page_number <= 1}
            onClick={() => onPage(page_number - 1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={40}
            className="hl-target"
            aria-label={t('next_page')}
            disabled={!has_more && page_number * per_page >= total}
            onClick={() => onPage(page_number + 1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </section>
  );
}

/** Search box that shows typed text immediately and updates the page URL on each keystroke. */
function SearchBox({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // If another control changed the search text in the URL, show the changed text. Ignore differences in blanks at the end, because the user may still be
  // typing.
  if (value !== seen) {
    setSeen(value);
    if (value !== typed.trim()) setTyped(value);
  }
  return (
    <TextInput
      id="equipment-search"
      type="search"
      className={classes.search}
      aria-label={t('search_the_catalogue')}
      placeholder={t('search_placeholder')}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(event.currentTarget.value.trim());
      }}
    />
  );
}

const withoutUndefined = (search: EquipmentSearch): EquipmentSearch => Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
