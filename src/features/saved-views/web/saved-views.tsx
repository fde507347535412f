import { ActionIcon, Box, Button, Group, Menu, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react';
import { jsonEquals } from '@/platform';
import { useApiMutation, useApiQuery } from '@/platform/web';
import { lazyDialog, toastSaved } from '@/platform/web/kit';
import { listViews, removeView, type SavedView, updateSavedView, type ViewList } from '../contract';
import { t } from './messages';
import classes from './saved-views.module.css';

export type ViewSearch = Readonly<Record<string, string>>;
/** A view that every user has. `isUrgent`: true to highlight `count`. */
export type BuiltInView = { name: string; search: ViewSearch; count?: string | undefined; isUrgent?: boolean };

/**
 * `search`: search parameters in the URL. `searchToSave`: search parameters that a saved view stores. `searchToSave` also has settings that are not in the URL,
 * such as the columns that the browser stores.
 */
type Props = {
  place: ViewList;
  builtInViews: readonly BuiltInView[];
  search: ViewSearch;
  searchToSave?: ViewSearch;
  onOpen: (search: ViewSearch) => void;
};

const SaveView = lazyDialog<{ opened: boolean; onClose: () => void; place: ViewList; search: ViewSearch }>(() =>
  import('./save-view').then((module) => module.SaveView),
);

/** Row of buttons above a list, one for each built-in, own and shared view. The button of the current view is shown as pressed. */
export function SavedViews({ place, builtInViews, search, searchToSave = search, onOpen }: Props) {
  const { data } = useApiQuery(listViews, { query: { place } }, { staleTime: 60_000 });
  const [saving, { open, close }] = useDisclosure(false);
  const isShown = (view: { search: ViewSearch }) => isSameView(view.search, search) || isSameView(view.search, searchToSave);
  const isNew = ![...builtInViews, ...(data?.items ?? [])].some((view) => isSameView(view.search, searchToSave));
  return (
    <Group gap={4} wrap="nowrap" className={classes.views} role="group" aria-label={t('saved_views')}>
      {builtInViews.map((view) => (
        <UnstyledButton key={view.name} className={classes.view} aria-pressed={isShown(view)} onClick={() => onOpen(view.search)}>
          {view.name}
          {view.count !== undefined && (
            <span className={`${classes.count} hl-count`} data-urgent={view.isUrgent && view.count !== '0'}>
              {view.count}
            </span>
          )}
        </UnstyledButton>
      ))}
      {data?.items.map((view) => (
        <span key={view.id} style={{ display: 'flex', flex: 'none' }}>
          <UnstyledButton className={classes.view} aria-pressed={isShown(view)} onClick={() => onOpen(view.search)}>
            {view.name}
            {view.is_shared && <IconUsers size={14} aria-hidden />}
            {view.by && (
              <Box component="span" c="dimmed" fz={13} fw={400}>
                {t('by_by', { by: view.by })}
              </Box>
            )}
          </UnstyledButton>
          {(view.abilities.change || view.abilities.remove) && <ViewMenu view={view} search={searchToSave} />}
        </span>
      ))}
      {isNew && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          className="hl-target"
          style={{ flex: 'none' }}
          onClick={open}
        >
          {t('save_view')}
        </Button>
      )}
      <SaveView opened={saving} onClose={close} place={place} search={searchToSave} />
    </Group>
  );
}

/** Menu with the actions on a saved view. Only the owner can change the view. */
function ViewMenu({ view, search }: { view: SavedView; search: ViewSearch }) {
  const change = useApiMutation(updateSavedView, { invalidates: [listViews], onSuccess: () => toastSaved(t('view_changed')) });
  const remove = useApiMutation(removeView, { invalidates: [listViews], onSuccess: () => toastSaved(t('view_removed')) });
  const params = { id: view.id };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} className="hl-target" aria-label={t('actions_for_name', { name: view.name })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {view.abilities.change && (
          <>
            <Menu.Item onClick={() => change.mutate({ params, body: { search: { ...search } } })}>{t('update_view_button')}</Menu.Item>
            <Menu.Item leftSection={<IconUsers size={16} aria-hidden />} onClick={() => change.mutate({ params, body: { is_shared: !view.is_shared } })}>
              {view.is_shared ? t('keep_to_myself') : t('view_share_label')}
            </Menu.Item>
          </>
        )}
        {view.abilities.remove && (
          <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => remove.mutate({ params })}>
            {t('remove_view_button')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const isSameView = (a: ViewSearch, b: ViewSearch): boolean => jsonEquals(sortedSearch(a), sortedSearch(b));

/**
 * Returns the search parameters in a fixed order, so that two searches can be compared. Leaves out search words and the page number, which views do not store.
 */
const sortedSearch = ({ q: _words, page: _page, ...search }: ViewSearch): ViewSearch =>
  Object.fromEntries(Object.entries(search).toSorted(([a], [b]) => a.localeCompare(b)));
