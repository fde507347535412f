import { NativeSelect, Stack } from '@mantine/core';
import { peopleContract } from '@/foundation/accounts';
import { useCurrentUser } from '@/foundation/accounts/web';
import { useApiMutation } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import * as listContract from '../contract';
import { parseListDefaults } from './defaults';
import { SORT_OPTIONS } from './labels';
import { t } from './messages';
import { storedSearch } from './stored-search';

const DIRECTIONS = [
  { value: 'asc', label: t('ascending') },
  { value: 'desc', label: t('descending') },
];

/** Form for the default sort order and page size of the list, on all devices of the user. */
export function ListDefaults() {
  const me = useCurrentUser();
  const now = parseListDefaults(me.preferences.list);
  const savePreferences = useApiMutation(peopleContract.savePreferences, {
    invalidates: [peopleContract.getCurrentUser],
    onSuccess: () => {
      // Remove the sort order that this browser stores, because it would override the new default.
      storedSearch.write({ ...storedSearch.read(), sort: undefined, dir: undefined });
      toastSaved(t('saved'));
    },
  });
  const save = (changes: Partial<typeof now>) => savePreferences.mutate({ body: { list: { ...now, ...changes } } });
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('sort_by')}
        data={SORT_OPTIONS}
        value={now.sort}
        onChange={(event) => save({ sort: SORT_OPTIONS.find(({ value }) => value === event.currentTarget.value)?.value ?? now.sort })}
      />
      <NativeSelect
        label={t('order')}
        data={DIRECTIONS}
        value={now.dir}
        onChange={(event) => save({ dir: event.currentTarget.value === 'desc' ? 'desc' : 'asc' })}
      />
      <NativeSelect
        label={t('page_size_label')}
        data={listContract.PAGE_SIZES.map((size) => ({ value: String(size), label: t('view_size', { size }) }))}
        value={String(now.size)}
        onChange={(event) => save({ size: listContract.PAGE_SIZES.find((size) => String(size) === event.currentTarget.value) ?? now.size })}
      />
    </Stack>
  );
}
