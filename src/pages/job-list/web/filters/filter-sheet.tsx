import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { FILTER_NAMES } from '../../columns';
import { withoutFilters } from '../search-params';
import { FilterPanel, type FilterProps } from './filter-panel';
import classes from './filters.module.css';
import { NO_ACTIVE_FILTERS } from './labels';
import { t } from './messages';

/** Filters on narrow screens, in a sheet at the bottom. The button that closes the sheet shows the number of matching jobs. */
export function FilterSheet(props: FilterProps) {
  const [open, { open: show, close }] = useDisclosure(false);
  const active = FILTER_NAMES.filter((name) => props.search[name] !== undefined).length;
  return (
    <>
      <Button hiddenFrom="md" variant="default" className="hl-target" px="sm" onClick={show} aria-haspopup="dialog">
        {t('filters')}
        {active > 0 && ` (${active})`}
      </Button>
      <Drawer opened={open} onClose={close} title={t('filters')} position="bottom" size="85dvh" radius="lg" padding="lg">
        <FilterPanel {...props} />
        <div className={classes.sheetFoot}>
          <Button
            variant="default"
            size="md"
            onClick={() => props.onChange(NO_ACTIVE_FILTERS)}
            disabled={Object.keys(withoutFilters(props.search)).length === Object.keys(props.search).length}
          >
            {t('clear_all')}
          </Button>
          <Button size="md" onClick={close} aria-live="polite">
            {props.total === undefined ? t('show_jobs') : t('show_total_jobs', { total: props.total })}
          </Button>
        </div>
      </Drawer>
    </>
  );
}
