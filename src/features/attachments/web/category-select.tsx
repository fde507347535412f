import { Select } from '@mantine/core';
import { ATTACHMENT_CATEGORIES, type AttachmentCategory, CATEGORY_GROUPS, type CategoryKey } from '../categories';
import { t } from './messages';

type Props = {
  label: string;
  value: string | null;
  onChange: (category: CategoryKey) => void;
  withRestricted: boolean;
  error?: string | undefined;
  id?: string;
};

export function CategorySelect({ label, value, onChange, withRestricted, error, id }: Props) {
  const all: [string, AttachmentCategory][] = Object.entries(ATTACHMENT_CATEGORIES);
  const data = Object.entries(CATEGORY_GROUPS).map(([group, name]) => ({
    group: name,
    items: all
      .filter(([key, category]) => category.group === group && (withRestricted || !category.restricted || key === value))
      .map(([key, category]) => ({ value: key, label: category.label })),
  }));
  return (
    <Select
      {...(id && { id })}
      label={label}
      placeholder={t('category_placeholder')}
      searchable
      allowDeselect={false}
      data={data}
      value={value}
      error={error}
      nothingFoundMessage={t('nothing_like_this')}
      maxDropdownHeight={280}
      comboboxProps={{ withinPortal: true }}
      // The cast is safe, because every value is a key of `ATTACHMENT_CATEGORIES`.
      onChange={(next) => next && onChange(next as CategoryKey)}
    />
  );
}
