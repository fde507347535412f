import { Button, FileButton, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconArrowLeft, IconFileImport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isListKey, LIST_NAMES, type ListKey, publishedListOf } from '@/foundation/equipment';
import { entriesOf } from '@/platform';
import { ApiError, queryKeyOf, useApiQuery, useQueryClient } from '@/platform/web';
import { displayDate, displayDateTime, EmptyState, ErrorPanel, LoadingOrError, Page, PageTitle, type Tone, ToneBadge } from '@/platform/web/kit';
import { type ImportItem, type ImportState, listEquipmentImports } from '../contract';
import { ImportView } from './import-view';
import { stateLabelOf } from './labels';
import { ListDownloads } from './list-downloads';
import { t } from './messages';
import { type FileToSend, sendFile } from './send-file';

type Props = { importId: string | undefined; onOpen: (id: string | undefined) => void };

/** `/equipment/lists`: imports published lists of equipment, with a preview of the changes. */
export function EquipmentListsPage({ importId, onOpen }: Props) {
  return (
    <Page gap={24}>
      <Group component="header" gap="8px 16px">
        <Button component={Link} to="/equipment" variant="subtle" ms={-14} leftSection={<IconArrowLeft size={18} aria-hidden />}>
          {t('equipment_link')}
        </Button>
        <PageTitle title={t('page_title')} />
      </Group>
      <Choose onSent={onOpen} />
      {importId && <ImportView key={importId} id={importId} />}
      <History openId={importId} onOpen={onOpen} />
    </Page>
  );
}

/** Form to choose a list and a file for a new import. */
function Choose({ onSent }: { onSent: (id: string) => void }) {
  const client = useQueryClient();
  const [list, setList] = useState<ListKey>('energy_star_heat_pumps');
  const [day, setDay] = useState('');
  const [percent, setPercent] = useState(0);
  const send = useMutation({
    mutationFn: (given: FileToSend) => sendFile(given, setPercent),
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: queryKeyOf(listEquipmentImports) });
      onSent(id);
    },
  });
  const { original, isWhole } = publishedListOf(list);
  return (
    <Stack component="section" gap="sm" maw={720} p={20} className="hl-card" aria-label={t('import_title')}>
      <Title order={2}>{t('import_title')}</Title>
      <Text c="dimmed">{t('page_hint')}</Text>
      <Group gap="md" align="end">
        <NativeSelect
          label={t('list_label')}
          data={entriesOf(LIST_NAMES).map(([value, label]) => ({ value, label }))}
          value={list}
          onChange={({ currentTarget: { value } }) => isListKey(value) && setList(value)}
        />
        <TextInput type="date" label={t('date_label')} description={t('date_hint')} value={day} onChange={({ currentTarget: { value } }) => setDay(value)} />
        <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => file && send.mutate({ file, list, source_date: day || undefined })}>
          {(props) => (
            <Button {...props} loading={send.isPending} leftSection={<IconFileImport size={18} aria-hidden />}>
              {t('choose_file_button')}
            </Button>
          )}
        </FileButton>
      </Group>
      <Text c="dimmed" fz="sm">
        {original ? t('original_hint', { original }) : t('own_original_hint')} {!isWhole && t('partial_hint')}
      </Text>
      <Text role="status" fz="sm">
        {send.isPending && t('sending_progress', { percent })}
      </Text>
      {send.error instanceof ApiError && <ErrorPanel error={send.error} title={t('state_failed')} />}
    </Stack>
  );
}

const TONES: Record<ImportState, Tone> = {
  receiving: 'quiet',
  reading: 'wait',
  unmatched: 'wait',
  preview: 'wait',
  applying: 'wait',
  applied: 'good',
  discarded: 'quiet',
  failed: 'bad',
};

function History({ openId, onOpen }: { openId: string | undefined; onOpen: (id: string) => void }) {
  const found = useApiQuery(listEquipmentImports, {});
  if (!found.data) return <LoadingOrError query={found} title={t('imports_unavailable_error')} rows={3} height={56} />;
  return (
    <Stack component="section" gap="sm" aria-label={t('history_title')}>
      <Title order={2}>{t('history_title')}</Title>
      {found.data.items.length === 0 && <EmptyState title={t('no_imports')} />}
      <ul className="hl-card hl-lines">
        {found.data.items.map((item) => (
          <li key={item.id}>
            <ImportRow item={item} isOpen={item.id === openId} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <ListDownloads hosts={found.data.allowed_hosts} sources={found.data.sources} />
    </Stack>
  );
}

function ImportRow({ item, isOpen, onOpen }: { item: ImportItem; isOpen: boolean; onOpen: (id: string) => void }) {
  return (
    <Group p="sm" gap="sm" justify="space-between">
      <Stack gap={2}>
        <Button variant="transparent" p={0} h="auto" fw={600} justify="start" aria-pressed={isOpen} onClick={() => onOpen(item.id)}>
          {t('preview_title', { list: publishedListOf(item.list).name, day: displayDate(item.source_date) })}
        </Button>
        <Text c="dimmed" fz="sm">
          {t('file_by', { file: item.file_name, who: item.created_by, day: displayDateTime(item.created_at) })}
        </Text>
      </Stack>
      <ToneBadge tone={item.is_outdated ? 'quiet' : TONES[item.state]}>{stateLabelOf(item)}</ToneBadge>
    </Group>
  );
}
