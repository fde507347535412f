import { Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import type { ColumnName } from '@/foundation/equipment';
import { EQUIPMENT_AUDIT_LABELS } from '@/foundation/equipment/web';
import { entriesOf, type ResponseOf } from '@/platform';
import { useApiMutation } from '@/platform/web';
import { Note } from '@/platform/web/kit';
import { getEquipmentImport, type MatchedColumn, putEquipmentImportColumns } from '../contract';
import { t } from './messages';

type Props = { view: Pick<ResponseOf<typeof getEquipmentImport>, 'id' | 'state' | 'headings' | 'columns'> };

const isMissing = ({ heading, is_required }: MatchedColumn): boolean => heading === null && is_required;
/**
 * Returns the sort position of a column. Required columns without a heading come first, then optional columns without a heading, then columns with a heading.
 */
const orderOf = (column: MatchedColumn): number => (isMissing(column) ? 0 : column.heading === null ? 1 : 2);

/** Form that shows the file heading of each list column and lets the user choose another heading. */
export function ColumnsForm({ view }: Props) {
  const hint = useId();
  const [chosen, setChosen] = useState<Partial<Record<ColumnName, string | null>>>({});
  const save = useApiMutation(putEquipmentImportColumns, {
    errors: 'form',
    invalidates: [getEquipmentImport],
  });
  const found = view.columns.filter(({ heading }) => heading !== null).length;
  const options = [{ value: '', label: t('no_heading_option') }, ...[...new Set(view.headings.filter(Boolean))].map((value) => ({ value, label: value }))];
  const errorOf = (column: MatchedColumn) =>
    save.error?.issues.find(({ path }) => path === `headings.${column.column}`)?.message ??
    (isMissing(column) && !chosen[column.column] ? t('heading_required_hint') : undefined);
  const form = (
    <Stack gap="md" pt="sm">
      <Text id={hint} c="dimmed" fz="sm">
        {t('columns_hint')}
      </Text>
      <SimpleGrid minColWidth="16rem" spacing="md" verticalSpacing="sm">
        {view.columns
          .toSorted((one, other) => orderOf(one) - orderOf(other))
          .map((matched) => (
            <NativeSelect
              key={matched.column}
              label={EQUIPMENT_AUDIT_LABELS.field(matched.column)}
              aria-required={matched.is_required}
              withAsterisk={matched.is_required}
              data={options}
              value={chosen[matched.column] ?? (matched.column in chosen ? '' : (matched.heading ?? ''))}
              error={errorOf(matched)}
              onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, [matched.column]: value || null })}
            />
          ))}
      </SimpleGrid>
      {save.error && save.error.issues.length === 0 && (
        <Note tone="bad" role="alert">
          {save.error.message}
        </Note>
      )}
      <Group>
        <Button
          variant={view.state === 'unmatched' ? 'filled' : 'default'}
          loading={save.isPending}
          disabled={entriesOf(chosen).length === 0}
          aria-describedby={hint}
          onClick={() => save.mutate({ params: { import_id: view.id }, body: { headings: chosen } })}
        >
          {t('read_again_button')}
        </Button>
      </Group>
    </Stack>
  );
  if (view.state === 'unmatched')
    return (
      <>
        <Note tone="wait" role="note">
          {t('unmatched_note', {
            columns: view.columns
              .filter(isMissing)
              .map(({ column }) => EQUIPMENT_AUDIT_LABELS.field(column))
              .join(', '),
          })}
        </Note>
        {form}
      </>
    );
  return (
    <details>
      <summary>{t('columns_summary', { found, total: view.columns.length })}</summary>
      {form}
    </details>
  );
}
