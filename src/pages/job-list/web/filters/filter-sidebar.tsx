import { ActionIcon, Group, Indicator, Title, Tooltip } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconFilter, IconLayoutSidebarLeftCollapse } from '@tabler/icons-react';
import { useShortcutKeys } from '@/platform/web/kit';
import { hasFilters } from '../search-params';
import { useIsWide } from '../use-is-wide';
import { FilterPanel, type FilterProps } from './filter-panel';
import classes from './filters.module.css';
import { t } from './messages';

/** Filters on wide screens. If the user collapses them, a narrow bar with one button remains. */
export function FilterSidebar(props: FilterProps) {
  // A narrow screen does not render the sidebar. The sidebar would be invisible on such a screen, but would slow down the first rendering.
  return useIsWide() ? <Beside {...props} /> : null;
}

function Beside(props: FilterProps) {
  const [open, setOpen] = useLocalStorage({ key: 'hearthline.sidebar-open', defaultValue: true, getInitialValueInEffect: false });
  useShortcutKeys([['[', () => setOpen(!open)]]);
  if (!open) {
    return (
      <aside className={classes.strip} aria-label={t('filters')}>
        <Tooltip label={t('show_filters')} position="right">
          <Indicator disabled={!hasFilters(props.search)} color="var(--mantine-primary-color-filled)" size={9} offset={4}>
            <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('show_filters')} aria-expanded={false} onClick={() => setOpen(true)}>
              <IconFilter size={20} aria-hidden />
            </ActionIcon>
          </Indicator>
        </Tooltip>
      </aside>
    );
  }
  return (
    <aside className={classes.sidebar} aria-label={t('filters')}>
      <Group gap={0} justify="space-between" wrap="nowrap" mt={-6} mb="xs" mih={36}>
        <Title order={2} size="h4">
          {t('filters')}
        </Title>
        <Tooltip label={t('hide_filters')}>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('hide_filters')} aria-expanded onClick={() => setOpen(false)}>
            <IconLayoutSidebarLeftCollapse size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
      <FilterPanel {...props} />
    </aside>
  );
}
