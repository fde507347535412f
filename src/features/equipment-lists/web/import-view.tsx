import { Button, Chip, Group, Pagination, Progress, Stack, Table, Text, Title } from '@mantine/core';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { publishedListOf } from '@/foundation/equipment';
import { EQUIPMENT_AUDIT_LABELS } from '@/foundation/equipment/web';
import { isOneOf, type ResponseOf } from '@/platform';
import { downloadResponse, queryKeyOf, useApiMutation, useApiQuery, useQueryClient } from '@/platform/web';
import { displayDate, ErrorPanel, Loading, Note } from '@/platform/web/kit';
import {
  applyEquipmentImport,
  discardEquipmentImport,
  exportEquipmentImportProblems,
  getEquipmentImport,
  IMPORT_LINE_KINDS,
  type ImportLineView,
  type ImportState,
  type LineKind,
  type LineProblemView,
  listEquipmentImports,
} from '../contract';
import { ColumnsForm } from './columns-form';
import { stateLabelOf } from './labels';
import { t } from './messages';

type View = ResponseOf<typeof getEquipmentImport>;

const KINDS: Record<LineKind, string> = { added: t('added'), changed: t('changed'), gone: t('gone'), same: t('same') };
const BUSY: readonly ImportState[] = ['reading', 'applying'];
const POLL_MS = 1_000;

/** Shows an import: progress, changes, lines with problems, and the buttons to apply or discard the import. */
export function ImportView({ id }: { id: string }) {
  const client = useQueryClient();
  const [kind, setKind] = useState<LineKind | null>(null);
  const [page, setPage] = useState(1);
  const found = useApiQuery(
    getEquipmentImport,
    { params: { import_id: id }, query: { kind: kind ?? 'changed', page_number: page } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: (query: { state: { data: View | undefined } }) => (query.state.data && BUSY.includes(query.state.data.state) ? POLL_MS : false),
    },
  );
  const state = found.data?.state;
  useEffect(() => {
    if (state) void client.invalidateQueries({ queryKey: queryKeyOf(listEquipmentImports) });
  }, [client, state]);
  if (found.isPending) return <Loading rows={4} height={44} />;
  if (!found.data) return <ErrorPanel error={found.error} title={t('imports_unavailable_error')} />;
  const view = found.data;
  const choose = (next: LineKind) => {
    setKind(next);
    setPage(1);
  };
  const pages = Math.ceil(view[kind ?? 'changed'] / view.lines_per_page);
  return (
    <Stack component="section" gap="md" p={20} className="hl-card" aria-label={publishedListOf(view.list).name}>
      <Title order={2}>{t('preview_title', { list: publishedListOf(view.list).name, day: displayDate(view.source_date) })}</Title>
      <Status view={view} />
      {view.state !== 'reading' && (
        <>
          {view.state === 'unmatched' && <Columns view={view} />}
          <Decision view={view} />
          {view.state !== 'unmatched' && <Columns view={view} />}
          {view.wrong > 0 && <Problems view={view} />}
        </>
      )}
      {view.state !== 'reading' && view.state !== 'unmatched' && (
        <>
          <Chip.Group value={kind ?? 'changed'} onChange={(next) => isOneOf(IMPORT_LINE_KINDS, next) && choose(next)}>
            <Group gap="xs" role="radiogroup" aria-label={t('kind_label')}>
              {IMPORT_LINE_KINDS.map((value) => (
                <Chip key={value} value={value}>
                  {t('change_count', { count: view[value], kind: KINDS[value] })}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          {kind === 'gone' && <Text>{t('gone_hint', { day: displayDate(view.source_date) })}</Text>}
          <Lines lines={view.lines} />
          {pages > 1 && <Pagination total={pages} value={page} onChange={setPage} aria-label={t('pagination_label')} />}
        </>
      )}
    </Stack>
  );
}

function Status({ view }: { view: View }) {
  const total = view.added + view.changed + view.same + view.gone;
  return (
    <>
      <Text role="status">
        {view.state === 'reading' && t('reading_progress', { count: view.read_lines })}
        {view.state === 'applying' && t('applying_progress', { done: view.done, total })}
        {!BUSY.includes(view.state) && stateLabelOf(view)}
      </Text>
      {view.state === 'applying' && <Progress value={(view.done / Math.max(total, 1)) * 100} aria-label={t('state_applying')} />}
      {view.is_outdated && <Note tone="wait">{t('outdated_note')}</Note>}
      {view.failure && (
        <Note tone="bad" role="alert">
          {view.failure}
        </Note>
      )}
    </>
  );
}

/** Shows the columns without a heading, the unused headings of the file, and the form that chooses a heading for each column. */
function Columns({ view }: { view: View }) {
  const missing = view.columns.filter(({ heading }) => heading === null);
  const used = new Set(view.columns.map(({ heading }) => heading));
  const ignored = view.headings.filter((heading) => heading !== '' && !used.has(heading));
  if (view.headings.length === 0) return null;
  return (
    <>
      {view.state !== 'unmatched' && missing.length > 0 && (
        <Text fz="sm">{t('missing_note', { columns: missing.map(({ column }) => EQUIPMENT_AUDIT_LABELS.field(column)).join(', ') })}</Text>
      )}
      {(view.state === 'preview' || view.state === 'unmatched') && !view.is_outdated && <ColumnsForm view={view} />}
      {ignored.length > 0 && (
        <Text c="dimmed" fz="sm" className="hl-wrap">
          {t('ignored_note', { columns: ignored.join(', ') })}
        </Text>
      )}
    </>
  );
}

function Decision({ view }: { view: View }) {
  const refresh = { invalidates: [getEquipmentImport], errors: { caller: [409] } };
  const apply = useApiMutation(applyEquipmentImport, refresh);
  const discard = useApiMutation(discardEquipmentImport, refresh);
  const params = { import_id: view.id };
  const error = apply.error ?? discard.error;
  if (view.state !== 'preview' && view.state !== 'unmatched') return null;
  return (
    <>
      <Group gap="sm">
        {view.state === 'preview' && !view.is_outdated && (
          <Button loading={apply.isPending} onClick={() => apply.mutate({ params })}>
            {t('apply_button')}
          </Button>
        )}
        <Button variant="default" loading={discard.isPending} onClick={() => discard.mutate({ params })}>
          {t('discard_button')}
        </Button>
      </Group>
      {error && (
        <Note tone="bad" role="alert">
          {error.message}
        </Note>
      )}
    </>
  );
}

function Problems({ view }: { view: View }) {
  const file = useMutation({ mutationFn: () => downloadResponse(exportEquipmentImportProblems, { params: { import_id: view.id } }) });
  return (
    <Stack component="section" gap="xs" aria-label={t('wrong')}>
      <Group justify="space-between">
        <Title order={3}>{t('problems_title', { count: view.wrong })}</Title>
        <Button variant="default" loading={file.isPending} onClick={() => file.mutate()}>
          {t('problems_file')}
        </Button>
      </Group>
      <Table.ScrollContainer minWidth={480}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {[t('line'), t('column'), t('value'), t('reason')].map((label) => (
                <Table.Th key={label}>{label}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{view.problems.map(problemRow)}</Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}

const problemRow = ({ line, column, value, reason }: LineProblemView) => (
  <Table.Tr key={`${line} ${column} ${reason}`}>
    <Table.Td>{line}</Table.Td>
    <Table.Td>{column || t('unknown_value')}</Table.Td>
    <Table.Td>{value || t('unknown_value')}</Table.Td>
    <Table.Td>{reason}</Table.Td>
  </Table.Tr>
);

function Lines({ lines }: { lines: readonly ImportLineView[] }) {
  if (lines.length === 0) return <Text c="dimmed">{t('no_changes')}</Text>;
  return (
    <ul className="hl-lines">
      {lines.map(({ equipment_id, name, changes }) => (
        <Group key={equipment_id} component="li" gap="4px 16px" py={8}>
          <Text fw={600}>{name}</Text>
          {changes.map(({ field, before, after }) => (
            <Text key={field} fz="sm">
              {t('after_value', { field: EQUIPMENT_AUDIT_LABELS.field(field), before: shownValue(before, field), after: shownValue(after, field) })}
            </Text>
          ))}
        </Group>
      ))}
    </ul>
  );
}

const shownValue = (value: unknown, field: string): string =>
  value === null || value === '' ? t('unknown_value') : EQUIPMENT_AUDIT_LABELS.value(value, field);
