import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useApiMutation } from '@/platform/web';
import { Dialog, toastSaved } from '@/platform/web/kit';
import { createView, listViews, type ViewList } from '../contract';
import { t } from './messages';

type Props = { opened: boolean; onClose: () => void; place: ViewList; search: Readonly<Record<string, string>> };

/** Dialog that asks for a name and saves the current filters of the list as a view. */
export function SaveView({ opened, onClose, place, search }: Props) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const saveView = useApiMutation(createView, {
    errors: 'form',
    invalidates: [listViews],
    onSuccess: () => {
      toastSaved(t('view_saved'));
      setName('');
      setShared(false);
      onClose();
    },
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('save_view_title')}
      confirm={t('save')}
      disabled={name.trim() === ''}
      busy={saveView.isPending}
      error={saveView.error}
      onConfirm={() => saveView.mutate({ body: { place, name, search: { ...search }, is_shared: isShared } })}
    >
      <Stack gap="sm">
        <TextInput label={t('view_name_label')} value={name} onChange={(event) => setName(event.currentTarget.value)} data-autofocus />
        <Checkbox label={t('view_share_label')} checked={isShared} onChange={(event) => setShared(event.currentTarget.checked)} />
        <Text fz="sm" lh="sm" c="var(--hl-ink-2)">
          {t('not_search_words')}
        </Text>
      </Stack>
    </Dialog>
  );
}
