import { ActionIcon, Chip, Loader, NativeSelect, TextInput, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { entriesOf, keysOf } from '@/platform';
import { Empty, ErrorPanel, Loading, usePageTitle } from '@/platform/web/kit';
import { EQUIPMENT_TYPES, type EquipmentType } from '../types';
import classes from './equipment-page.module.css';
import { type EquipmentSearch, TABS } from './page-search';
import { UnitDrawer } from './unit-drawer';
import { UnitLine } from './unit-line';
import { useSearch } from './use-search';

type Props = { search: EquipmentSearch; onSearch: (next: EquipmentSearch, options?: { typing?: boolean }) => void };

const PAGE_SIZE = 25;
const FLAGS = { preferred: 'Preferred', star: 'ENERGY STAR', neep: 'NEEP', made: 'Still made' } as const;

/** `/equipment`: what is certified, and how it is rated. */
export function EquipmentPage({ search, onSearch }: Props) {
  usePageTitle('Equipment');
  const tab = search.tab ?? 'all';
  const types: readonly EquipmentType[] = search.type ? [search.type] : TABS[tab].types;
  const found = useSearch({
    q: search.q ?? '',
    types,
    energyStar: search.star === true,
    neep: search.neep === true,
    preferred: search.preferred === true,
    inProduction: search.made === true,
    page: search.page ?? 1,
    size: PAGE_SIZE,
  });
  const change = (next: Partial<EquipmentSearch>, options?: { typing?: boolean }) => onSearch(tidy({ ...search, page: undefined, ...next }), options);
  const offered = TABS[tab].types.length > 0 ? TABS[tab].types : keysOf(EQUIPMENT_TYPES);
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>Equipment</Title>
        <output>{found.isFetching && <Loader size="xs" aria-label="Loading" />}</output>
      </div>
      <nav className={classes.tabs} aria-label="Catalogues">
        {entriesOf(TABS).map(([key, { label }]) => (
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
      <div className={classes.tools}>
        <SearchBox value={search.q ?? ''} onChange={(q) => change({ q: q || undefined }, { typing: true })} />
        {offered.length > 1 && (
          <NativeSelect
            aria-label="Type"
            className={classes.type}
            data={[{ value: '', label: 'Every type' }, ...offered.map((type) => ({ value: type, label: EQUIPMENT_TYPES[type] }))]}
            value={search.type ?? ''}
            onChange={(event) => change({ type: offered.find((type) => type === event.currentTarget.value) })}
          />
        )}
        <div className={classes.chips}>
          {entriesOf(FLAGS).map(([flag, label]) => (
            <Chip key={flag} variant="outline" checked={search[flag] === true} onChange={(on) => change({ [flag]: on || undefined })}>
              {label}
            </Chip>
          ))}
        </div>
      </div>
      <Results found={found} onOpen={(unit) => onSearch({ ...search, unit })} onPage={(page) => change({ page })} />
      <UnitDrawer id={search.unit} onClose={() => onSearch(tidy({ ...search, unit: undefined }))} />
    </div>
  );
}

function Results({ found, onOpen, onPage }: { found: ReturnType<typeof useSearch>; onOpen: (id: string) => void; onPage: (page: number) => void }) {
  if (found.isPending) return <Loading rows={6} height={76} />;
  if (found.isError && !found.data) return <ErrorPanel error={found.error} title="The catalogue is unavailable" retry={() => void found.refetch()} />;
  const { items, total, page_number, per_page, closest } = found.data;
  if (total === 0) return <Empty title="Not found">You can enter it by hand in the job.</Empty>;
  const first = (page_number - 1) * per_page + 1;
  return (
    <section aria-label="Units" aria-busy={found.isPlaceholderData}>
      <p className={classes.count} role="status">
        {closest ? 'Nothing has all of that. These come closest:' : `${total} ${total === 1 ? 'unit' : 'units'}`}
      </p>
      <ul className={classes.units}>
        {items.map((unit) => (
          <li key={unit.id}>
            <button type="button" className={classes.unit} onClick={() => onOpen(unit.id)}>
              <UnitLine unit={unit} withType />
            </button>
          </li>
        ))}
      </ul>
      {total > per_page && (
        <nav className={classes.paging} aria-label="Pages of the catalogue">
          <p aria-live="polite">
            {first}–{first + items.length - 1} of {total}
          </p>
          <ActionIcon
            variant="default"
            size={40}
            className="hl-target"
            aria-label="Previous page"
            disabled={page_number <= 1}
            onClick={() => onPage(page_number - 1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={40}
            className="hl-target"
            aria-label="Next page"
            disabled={page_number * per_page >= total}
            onClick={() => onPage(page_number + 1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </nav>
      )}
    </section>
  );
}

/** What is typed shows at once; the address follows with each key. */
function SearchBox({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // The address changed from elsewhere: the box follows; a blank at the end is still being typed.
  if (value !== seen) {
    setSeen(value);
    if (value !== typed.trim()) setTyped(value);
  }
  return (
    <TextInput
      id="equipment-search"
      type="search"
      className={classes.search}
      aria-label="Search the catalogue"
      placeholder="Brand, model or AHRI id"
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

const tidy = (search: EquipmentSearch): EquipmentSearch => Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
