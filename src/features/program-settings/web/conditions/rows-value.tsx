import { Button, NumberInput, Select, Stack } from '@mantine/core';
import { AGGREGATE_OPERATORS, type CountOperand, isCondition } from '@/rules/conditions';
import { NO_CONDITION } from '../no-condition';
import { useEditor } from './context';
import { columnsOfList, fieldType, isNumeric } from './fields';
import { t } from './messages';
import { isCount, NEW_COUNT, type ROW_OPERATORS } from './query';

type Props = { list: string; operator: (typeof ROW_OPERATORS)[number]; value: unknown; onChange: (value: unknown) => void; disabled: boolean };

/** Input for a condition on the rows of a list, a count of rows, a sum of a column, or a number of distinct values. */
export function RowsValue({ list, operator, value, onChange, disabled }: Props) {
  const { text, Editor } = useEditor();
  const label = t('rows_editor_label', { list: text.labels.label(list) });
  if (operator === 'count') return <Count list={list} value={isCount(value) ? value : NEW_COUNT} onChange={onChange} disabled={disabled} />;
  return (
    <Stack w="100%" pl="md">
      <Editor label={label} condition={isCondition(value) ? value : NO_CONDITION} text={text} list={list} onChange={(next) => onChange(next ?? '')} />
    </Stack>
  );
}

const COMPARISONS: Readonly<Record<CountOperand['operator'], string>> = {
  '=': t('operator_is'),
  '<': t('operator_less'),
  '<=': t('operator_at_most'),
  '>': t('operator_more'),
  '>=': t('operator_at_least'),
};

type CountProps = { list: string; value: CountOperand; onChange: (value: CountOperand) => void; disabled: boolean };

function Count({ list, value: count, onChange, disabled }: CountProps) {
  const { text, Editor } = useEditor();
  const { where, sum, distinct, ...compared } = count;
  const kind = sum !== undefined ? 'sum' : distinct !== undefined ? 'distinct' : 'rows';
  const changeCount = (next: Partial<CountOperand>) => onChange({ ...count, ...next });
  const columns = columnsOfList(list).filter((name) => kind !== 'sum' || isNumeric(fieldType(name, text)));
  const rest = { ...compared, ...(where !== undefined && { where }) };
  return (
    <>
      <Select
        aria-label={t('count_kind_label')}
        data={[
          { value: 'rows', label: t('count_rows_option') },
          { value: 'sum', label: t('count_sum_option') },
          { value: 'distinct', label: t('count_distinct_option') },
        ]}
        value={kind}
        allowDeselect={false}
        disabled={disabled}
        w={190}
        onChange={(next) => onChange({ ...rest, ...(next === 'sum' && { sum: '' }), ...(next === 'distinct' && { distinct: '' }) })}
      />
      {kind !== 'rows' && (
        <Select
          aria-label={t('count_column_label')}
          searchable
          data={columns.map((name) => ({ value: name, label: text.labels.label(name) }))}
          value={(sum ?? distinct) || null}
          disabled={disabled}
          onChange={(next) => onChange({ ...rest, [kind]: next ?? '' })}
        />
      )}
      <Select
        aria-label={t('operator_label')}
        data={AGGREGATE_OPERATORS.map((operator) => ({ value: operator, label: COMPARISONS[operator] }))}
        value={count.operator}
        allowDeselect={false}
        disabled={disabled}
        w={150}
        onChange={(next) => changeCount({ operator: AGGREGATE_OPERATORS.find((operator) => operator === next) ?? '>=' })}
      />
      <NumberInput
        aria-label={t('value_label')}
        value={typeof count.value === 'number' ? count.value : ''}
        disabled={disabled}
        w={110}
        onChange={(next) => onChange({ ...count, value: typeof next === 'number' ? next : 0 })}
      />
      {where === undefined ? (
        <Button variant="default" size="compact-sm" disabled={disabled} onClick={() => changeCount({ where: NO_CONDITION })}>
          {t('count_where_button')}
        </Button>
      ) : (
        <Stack w="100%" pl="md">
          <Editor
            label={t('rows_editor_label', { list: text.labels.label(list) })}
            condition={where}
            text={text}
            list={list}
            onChange={(next) => changeCount({ where: next ?? NO_CONDITION })}
          />
        </Stack>
      )}
    </>
  );
}
