import { type ComboboxItem, Select, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { closestName, type LabeledProgram } from '@/rules/programs';
import { t } from './messages';

type Props = Pick<SelectProps, 'aria-label' | 'label' | 'description' | 'required' | 'disabled' | 'error'> & {
  text: LabeledProgram;
  names: readonly string[];
  /** Name of the chosen fact; empty without one. A name that is not in `names` is shown as it is. */
  value: string;
  onChange: (name: string | null) => void;
};

/** Select field to find a fact by its label or name. If no fact matches the entered text, offers the most similar fact. */
export function FactSelect({ text, names, value, onChange, ...input }: Props) {
  const options = useMemo(
    () => names.map((name) => ({ value: name, label: `${text.labels.label(name)} (${name})` })).toSorted((a, b) => a.label.localeCompare(b.label)),
    [text, names],
  );
  const shown = value === '' || names.includes(value) ? options : [{ value, label: value }, ...options];
  return (
    <Select
      {...input}
      searchable
      limit={60}
      data={shown}
      value={value === '' ? null : value}
      filter={({ search, limit }) => {
        const typed = search.trim().toLowerCase();
        const found = shown.filter(({ label }) => label.toLowerCase().includes(typed));
        return found.length > 0 ? found.slice(0, limit) : nearestOption(typed, options);
      }}
      nothingFoundMessage={t('fact_not_found')}
      onChange={onChange}
    />
  );
}

function nearestOption(typed: string, options: readonly ComboboxItem[]) {
  const nearest = closestName(
    typed,
    options.map(({ value }) => value),
  );
  const items = options.filter(({ value }) => value === nearest);
  return items.length > 0 ? [{ group: t('fact_nearest_label'), items }] : [];
}
