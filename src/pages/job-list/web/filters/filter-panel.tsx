import { Stack } from '@mantine/core';
import { Fragment } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { STAGE_LABELS } from '@/rules/forms';
import { LIST_FILTERS } from '../../columns';
import { useFilterOptions } from '../filter-options';
import { type ListSearch, STAGE_TABS } from '../search-params';
import type { UpdateList } from '../update-list';
import { FilterCheckbox, FilterControl } from './filter-control';
import { FilterGroup } from './filter-group';
import classes from './filters.module.css';
import { t } from './messages';

const STAGES = STAGE_TABS.map((tab) => ({ value: tab, label: STAGE_LABELS[tab] }));

/** `total`: formatted number of matching jobs, such as `1,000+`. Undefined until it is loaded. */
export type FilterProps = { search: ListSearch; onChange: UpdateList; total: string | undefined };

/** All filters of the list. Some are shown only to staff. */
export function FilterPanel({ search, onChange }: FilterProps) {
  const isStaff = useCurrentUser().kind === 'staff';
  const { data: known } = useFilterOptions();
  const filters = LIST_FILTERS.filter(({ isStaffOnly }) => isStaff || !isStaffOnly);
  const exceptions = filters.filter((filter) => filter.kind === 'flag' && filter.isException);
  const flags = filters.filter((filter) => (filter.kind === 'flag' || filter.kind === 'canceled') && !exceptions.includes(filter));
  const shared = { search, onChange, options: known };
  return (
    <div className={classes.groups}>
      <Stack gap="xs" className={classes.options}>
        {flags.map((filter) => (
          <Fragment key={filter.address}>
            <FilterControl filter={filter} {...shared} />
            {filter.address === 'action' && (
              <FilterCheckbox label={t('needs_me_first_option')} isOn={!search.mixed} onChange={(first) => onChange({ mixed: first ? undefined : true })} />
            )}
          </Fragment>
        ))}
      </Stack>
      <FilterGroup title={t('stages')} options={STAGES} value={search.stage} onChange={(stage) => onChange({ stage })} />
      {filters
        .filter((filter) => !flags.includes(filter) && !exceptions.includes(filter))
        .map((filter) => (
          <FilterControl key={filter.address} filter={filter} {...shared} />
        ))}
      <fieldset className={classes.group}>
        <legend>{t('exceptions')}</legend>
        <Stack gap="xs" className={classes.options}>
          {exceptions.map((filter) => (
            <FilterControl key={filter.address} filter={filter} {...shared} />
          ))}
        </Stack>
      </fieldset>
    </div>
  );
}
