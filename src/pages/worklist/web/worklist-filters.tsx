import { MultiSelect, Select } from '@mantine/core';
import { useRef } from 'react';
import type { Worklist } from '@/features/assignment-and-worklist';
import { useFilterOptions } from '@/pages/job-list/web/filter-options';
import { SearchBox } from '@/pages/job-list/web/search-box';
import { useShortcutKeys } from '@/platform/web/kit';
import { t } from './messages';
import type { WorklistSearch } from './search-params';

type Props = { search: WorklistSearch; kinds: Worklist['kinds']; onChange: (next: Partial<WorklistSearch>) => void };

/** Filters of the worklist. The shortcut `f` moves the focus to the filter for the kind of item. */
export function WorklistFilters({ search, kinds, onChange }: Props) {
  const { data: known } = useFilterOptions();
  const first = useRef<HTMLInputElement>(null);
  useShortcutKeys([['f', () => first.current?.focus()]]);
  const titles = new Map(kinds.map(({ key, title }) => [key, title]));
  const counts = new Map<string, number>();
  for (const { key, count } of kinds) counts.set(key, (counts.get(key) ?? 0) + count);
  const options = [...titles].map(([value, title]) => ({ value, label: t('kind_with_count', { title, count: String(counts.get(value) ?? 0) }) }));
  // Keep the chosen kind as an option even if the worklist has no items of this kind.
  const kindOptions = search.kind && !titles.has(search.kind) ? [...options, { value: search.kind, label: search.kind }] : options;
  return (
    <>
      <SearchBox value={search.q ?? ''} onChange={(q) => onChange({ q: q || undefined })} label={t('worklist_search_label')} />
      <Select
        ref={first}
        aria-label={t('work_kind_label')}
        placeholder={t('everything')}
        data={kindOptions}
        value={search.kind ?? null}
        onChange={(kind) => onChange({ kind: kind ?? undefined })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('everything') }}
        w={{ base: 'auto', sm: 220 }}
      />
      <MultiSelect
        aria-label={t('programs')}
        placeholder={search.programs?.length ? undefined : t('program')}
        data={known?.programs ?? []}
        value={search.programs ?? []}
        onChange={(programs) => onChange({ programs })}
        w={{ base: 'auto', sm: 220 }}
      />
      <Select
        aria-label={t('contractor')}
        placeholder={t('contractor')}
        data={known?.contractors ?? []}
        value={search.contractor ?? null}
        onChange={(contractor) => onChange({ contractor: contractor ?? undefined })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('any_contractor') }}
        nothingFoundMessage={t('contractors_empty')}
        w={{ base: 'auto', sm: 220 }}
      />
    </>
  );
}
