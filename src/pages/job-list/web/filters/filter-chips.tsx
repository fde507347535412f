import { Flex, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useFilterOptions } from '../filter-options';
import type { ListSearch } from '../search-params';
import type { UpdateList } from '../update-list';
import classes from './filters.module.css';
import { type ActiveFilter, activeFilters, NO_ACTIVE_FILTERS } from './labels';
import { t } from './messages';

type Props = { search: ListSearch; onChange: UpdateList };

/** Shows each active filter above the list. A click on a filter removes it. */
export function FilterChips(props: Props) {
  // Load the labels only if a filter is active. A phone shows no other parts of the filters, so it often need not load the labels.
  return activeFilters(props.search, undefined).length > 0 && <Chips {...props} />;
}

function Chips({ search, onChange }: Props) {
  const { data: known } = useFilterOptions();
  const active = activeFilters(search, known);
  const remove = ({ name, value }: ActiveFilter) => {
    const now = search[name];
    onChange({ [name]: Array.isArray(now) ? now.filter((item) => item !== value) : undefined });
  };
  return (
    <Flex component="ul" gap="xs" wrap="wrap" mb={16} p={0} aria-label={t('active_filters')}>
      {active.map((filter) => (
        <li key={`${filter.name}:${filter.value}`}>
          <UnstyledButton className={classes.chip} aria-label={t('remove_filter_button', { label: filter.label })} onClick={() => remove(filter)}>
            {filter.label}
            <IconX size={14} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
      <li>
        <UnstyledButton className={classes.clear} onClick={() => onChange(NO_ACTIVE_FILTERS)}>
          {t('clear_all')}
        </UnstyledButton>
      </li>
    </Flex>
  );
}
