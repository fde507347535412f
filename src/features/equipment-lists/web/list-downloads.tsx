import { Button, Checkbox, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { LIST_NAMES, type ListKey, publishedListOf } from '@/foundation/equipment';
import { keysOf } from '@/platform';
import { useApiMutation } from '@/platform/web';
import { displayDate, Note, toastSaved } from '@/platform/web/kit';
import { fetchEquipmentList, type ListSource, listEquipmentImports, putEquipmentListSource } from '../contract';
import { t } from './messages';

type Props = { hosts: readonly string[]; sources: readonly ListSource[] };

/** Form for the addresses from which lists are downloaded, with the result of the last download. */
export function ListDownloads({ hosts, sources }: Props) {
  return (
    <Stack component="section" gap="sm" mt="md" aria-label={t('downloads_title')}>
      <Title order={2}>{t('downloads_title')}</Title>
      <Text c="dimmed">{hosts.length === 0 ? t('downloads_off_hint') : t('downloads_hint', { hosts: hosts.join(', ') })}</Text>
      {hosts.length > 0 && (
        <SimpleGrid minColWidth="min(100%, 400px)" spacing="md">
          {keysOf(LIST_NAMES)
            .filter((list) => !publishedListOf(list).isFileOnly)
            .map((list) => (
              <ListDownload key={list} list={list} source={sources.find((candidate) => candidate.list === list)} />
            ))}
        </SimpleGrid>
      )}
    </Stack>
  );
}

function ListDownload({ list, source }: { list: ListKey; source: ListSource | undefined }) {
  const [url, setUrl] = useState(source?.url ?? '');
  const [isAutomatic, setIsAutomatic] = useState(source?.is_automatic ?? false);
  const done = (words: string) => ({
    errors: 'form' as const,
    invalidates: [listEquipmentImports],
    onSuccess: () => toastSaved(words),
  });
  const save = useApiMutation(putEquipmentListSource, done(t('saved_toast')));
  const fetchNow = useApiMutation(fetchEquipmentList, done(t('download_requested_toast')));
  const params = { list };
  return (
    <Stack gap="xs" p="md" className="hl-card">
      <TextInput
        type="url"
        label={t('url_label', { list: LIST_NAMES[list] })}
        value={url}
        error={save.error?.issues[0]?.message ?? save.error?.message}
        onChange={({ currentTarget: { value } }) => setUrl(value)}
      />
      <Checkbox label={t('automatic_label')} checked={isAutomatic} onChange={({ currentTarget: { checked } }) => setIsAutomatic(checked)} />
      <Group gap="sm">
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate({ params, body: { url: url || null, is_automatic: isAutomatic } })}>
          {t('save_button')}
        </Button>
        {source && (
          <Button variant="default" loading={fetchNow.isPending} onClick={() => fetchNow.mutate({ params })}>
            {t('download_now_button')}
          </Button>
        )}
        {source?.tried_on && !source.failure && <Text fz="sm">{t('tried_on', { day: displayDate(source.tried_on) })}</Text>}
      </Group>
      {source?.failure && (
        <Note tone="bad" role="alert">
          {t('tried_failure', { day: displayDate(source.tried_on ?? ''), failure: source.failure })}
        </Note>
      )}
    </Stack>
  );
}
