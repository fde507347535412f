import { Checkbox, MultiSelect, Select } from '@mantine/core';
import { isString, stringArrayOf } from '@/platform';
import type { FilterName, ListFilter } from '../../columns';
import type { ListSearch } from '../search-params';
import type { UpdateList } from '../update-list';
import { FilterGroup } from './filter-group';
import { claimedFilterOf, type FilterOptions, filterOptions } from './labels';
import { t } from './messages';

type Props = { filter: ListFilter & { address: FilterName }; search: ListSearch; onChange: UpdateList; options: FilterOptions | undefined };

/** Input for one filter. The kind of the filter's value determines the control. */
export function FilterControl({ filter, search, onChange, options: known }: Props) {
  const value: unknown = search[filter.address];
  // The cast is safe, because each control below sets a value of the kind of its filter.
  const change = (next: string | string[] | true | undefined) => onChange({ [filter.address]: next } as Partial<ListSearch>);
  const { label } = filter;
  const data = filterOptions(filter, known);
  const values = stringArrayOf(value);
  switch (filter.kind) {
    case 'flag':
      return <FilterCheckbox label={label} isOn={value === true} onChange={change} />;
    case 'canceled':
      return (
        <>
          <FilterCheckbox label={label} isOn={value === 'too'} onChange={(on) => change(on && 'too')} />
          <FilterCheckbox label={t('only_canceled')} isOn={value === 'only'} onChange={(on) => change(on && 'only')} />
        </>
      );
    case 'one':
      return (
        <Select
          label={label}
          placeholder={t('all')}
          data={data}
          value={isString(value) ? value : null}
          onChange={(next) => change(next ?? undefined)}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': filter.clear }}
          nothingFoundMessage={filter.empty}
        />
      );
    case 'claimed':
      return (
        <MultiSelect
          label={label}
          placeholder={values.length > 0 ? undefined : t('all_jobs')}
          data={data}
          value={values}
          onChange={(next) => change(claimedFilterOf(next))}
          searchable
          nothingFoundMessage={t('people_empty')}
        />
      );
    default:
      return filter.kind === 'choices' && filter.menu ? (
        <MultiSelect
          label={label}
          placeholder={values.length > 0 ? undefined : filter.menu}
          data={data}
          value={values}
          onChange={change}
          comboboxProps={{ withinPortal: true }}
        />
      ) : (
        <FilterGroup title={label} options={data} value={values} onChange={change} />
      );
  }
}

export function FilterCheckbox({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (on: true | undefined) => void }) {
  return <Checkbox label={label} checked={isOn} onChange={(event) => onChange(event.currentTarget.checked || undefined)} />;
}
