import { ActionIcon, Flex, Group, NativeSelect, SegmentedControl, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconLayoutList, IconSortAscending, IconSortDescending, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { loadListDefaults } from './defaults';
import { FilterSheet } from './filters/filter-sheet';
import { SORT_OPTIONS } from './labels';
import { t } from './messages';
import { SearchBox } from './search-box';
import type { ListSearch } from './search-params';
import classes from './toolbar.module.css';
import type { UpdateList } from './update-list';
import { useIsWide } from './use-is-wide';
import type { ListView } from './use-list-view';

type Props = { search: ListSearch; onChange: UpdateList; total: string | undefined; view: ListView; onView: (view: ListView) => void; children: ReactNode };

/**
 * Search and sort order above the jobs. On wide screens, the toolbar also switches between table and cards; on narrow screens, it has a button for the filters.
 */
export function JobListToolbar({ search, onChange, total, view, onView, children }: Props) {
  const isWide = useIsWide();
  const sort = search.sort ?? loadListDefaults().sort;
  const up = (search.dir ?? loadListDefaults().dir) === 'asc';
  const sortLabel = up ? t('sort_descending_button') : t('sort_ascending_button');
  return (
    <Group gap="sm" className={classes.toolbar}>
      <SearchBox value={search.q ?? ''} onChange={(q) => onChange({ q }, { isTyping: true })} />
      <Group gap="sm" wrap="nowrap" className={classes.controls}>
        <FilterSheet search={search} onChange={onChange} total={total} />
        <Flex gap={4} className={classes.sort}>
          <NativeSelect
            aria-label={t('sort_by')}
            data={SORT_OPTIONS}
            value={sort}
            onChange={(event) => onChange({ sort: SORT_OPTIONS.find((option) => option.value === event.currentTarget.value)?.value })}
          />
          <Tooltip label={sortLabel}>
            <ActionIcon variant="default" size={36} className="hl-target" aria-label={sortLabel} onClick={() => onChange({ dir: up ? 'desc' : 'asc' })}>
              {up ? <IconSortAscending size={18} aria-hidden /> : <IconSortDescending size={18} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        </Flex>
        {isWide && (
          <>
            <SegmentedControl
              aria-label={t('view_mode_label')}
              value={view}
              onChange={(value) => onView(value === 'table' ? 'table' : 'cards')}
              data={[
                { value: 'cards', label: <ViewLabel icon={<IconLayoutList size={18} aria-hidden />} name={t('cards')} /> },
                { value: 'table', label: <ViewLabel icon={<IconTable size={18} aria-hidden />} name={t('table')} /> },
              ]}
            />
            <Flex gap="xs">{children}</Flex>
          </>
        )}
      </Group>
    </Group>
  );
}

function ViewLabel({ icon, name }: { icon: ReactNode; name: string }) {
  return (
    <Tooltip label={name}>
      <span style={{ display: 'flex' }}>
        {icon}
        <VisuallyHidden>{name}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}
