import { Button, FileButton, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Issue } from '@/platform';
import { callApi, downloadResponse, queryKeyOf, useApiMutation, useApiQuery, useQueryClient } from '@/platform/web';
import { Columns, displayDate, EmptyState, Form, LoadingOrError, Money, Note, toastSaved } from '@/platform/web/kit';
import dense from '@/platform/web/kit/dense-table.module.css';
import { checkPriceFile, exportPriceList, getPriceList, type PriceListView, putPriceList } from '../contract';
import { PRICE_UNITS, PRICED_SERVICES, type PriceItem, parsePrices, type StatedPrice, serviceOptions, unitOptions } from '../price-list';
import { t } from './messages';

/** Price list of a contractor. The contractor's administrators edit the list, and its other office users read the list. */
export function PriceList() {
  const priceListQuery = useApiQuery(getPriceList, {});
  if (!priceListQuery.data) return <LoadingOrError query={priceListQuery} rows={5} />;
  return (
    <Stack gap="md">
      <Text c="dimmed" maw="68ch">
        {t('lead')}
      </Text>
      {priceListQuery.data.changed && (
        <Text c="dimmed" fz="sm">
          {t('changed_note', { by: priceListQuery.data.changed.by, day: displayDate(priceListQuery.data.changed.at) })}
        </Text>
      )}
      {priceListQuery.data.can_edit ? <Editor key={priceListQuery.data.version} list={priceListQuery.data} /> : <Readable list={priceListQuery.data} />}
    </Stack>
  );
}

function ExportButton() {
  const file = useMutation({ mutationFn: () => downloadResponse(exportPriceList, {}) });
  return (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} loading={file.isPending} onClick={() => file.mutate()}>
      {t('export_button')}
    </Button>
  );
}

function Readable({ list: { items } }: { list: PriceListView }) {
  if (items.length === 0) return <EmptyState title={t('prices_empty')}>{t('prices_empty_hint')}</EmptyState>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      <section className="hl-card hl-scroll" aria-label={t('page_title')} tabIndex={0}>
        <table className={dense.table}>
          <thead>
            <tr>
              <th scope="col">{t('service_label')}</th>
              <th scope="col">{t('unit_label')}</th>
              <th scope="col">{t('price_label')}</th>
              <th scope="col">{t('brand_column')}</th>
              <th scope="col">{t('model_column')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={Object.values(item).join('|')}>
                <th scope="row">{PRICED_SERVICES[item.service]}</th>
                <td>{PRICE_UNITS[item.unit]}</td>
                <td className="hl-number">
                  <Money dollars={item.price} cents />
                </td>
                <td>{item.brand}</td>
                <td>{item.model}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Group>
        <ExportButton />
      </Group>
    </>
  );
}

type Row = StatedPrice & { id: number };
const statedOf = ({ price, ...item }: PriceItem, id: number): Row => ({ ...item, price: price.toFixed(2), id });
const BLANK: StatedPrice = { service: '', unit: 'each', price: '', brand: '', model: '' };

function Editor({ list }: { list: PriceListView }) {
  const [rows, setRows] = useState<readonly Row[]>(list.items.map(statedOf));
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [fileProblems, setFileProblems] = useState<readonly { line: number; message: string }[]>([]);
  const [imported, setImported] = useState<number | null>(null);
  const client = useQueryClient();
  const save = useApiMutation(putPriceList, {
    errors: 'form',
    onSuccess: (saved) => {
      toastSaved(t('saved_toast'));
      client.setQueryData(queryKeyOf(getPriceList, {}), saved);
    },
  });
  const check = useMutation({
    mutationFn: async (file: File) => callApi(checkPriceFile, { body: { csv: await file.text() } }),
    onSuccess: ({ items, problems }) => {
      setFileProblems(problems);
      setImported(problems.length === 0 ? items.length : null);
      if (problems.length > 0) return;
      setRows(items.map(statedOf));
      setIssues([]);
    },
  });
  const change = (next: readonly Row[]) => {
    setRows(next);
    setIssues([]);
    setImported(null);
  };
  const submit = () => {
    const statedRows = rows.map(({ id: _id, ...row }) => row);
    const { problems } = parsePrices(statedRows);
    setIssues(problems);
    if (problems.length === 0) save.mutate({ body: { items: statedRows, version: list.version } });
  };
  return (
    <Form onSubmit={submit}>
      {rows.length === 0 && <EmptyState title={t('prices_empty')}>{t('prices_empty_admin_hint')}</EmptyState>}
      {rows.map((row, index) => (
        <PriceRow
          key={row.id}
          row={row}
          index={index}
          errorAt={(column) => issues.find(({ path }) => path === `${index}.${column}`)?.message}
          onChange={(changes) => change(rows.map((other) => (other.id === row.id ? { ...other, ...changes } : other)))}
          onRemove={() => change(rows.filter(({ id }) => id !== row.id))}
        />
      ))}
      {imported !== null && <Note tone="good">{t('import_read_note', { count: imported })}</Note>}
      {fileProblems.length > 0 && (
        <Note tone="bad" role="alert">
          <strong>{t('import_failed_title', { count: fileProblems.length })}</strong>
          <p>{t('import_failed_hint')}</p>
          <ul className="hl-bullets">
            {fileProblems.map(({ line, message }) => (
              <li key={`${line} ${message}`}>{t('import_line', { line, message })}</li>
            ))}
          </ul>
        </Note>
      )}
      {save.error && (
        <Note tone="bad" role="alert">
          {save.error.message}
        </Note>
      )}
      <Group gap="sm">
        <Button type="submit" loading={save.isPending}>
          {t('save_button')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => change([...rows, { ...BLANK, id: Math.max(-1, ...rows.map(({ id }) => id)) + 1 }])}
        >
          {t('add_price_button')}
        </Button>
        <FileButton accept=".csv,text/csv" onChange={(file) => file && check.mutate(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden />} loading={check.isPending}>
              {t('import_button')}
            </Button>
          )}
        </FileButton>
        <ExportButton />
      </Group>
    </Form>
  );
}

type RowProps = {
  row: StatedPrice;
  index: number;
  errorAt: (column: keyof StatedPrice) => string | undefined;
  onChange: (changes: Partial<StatedPrice>) => void;
  onRemove: () => void;
};

function PriceRow({ row, index, errorAt, onChange, onRemove }: RowProps) {
  const id = useId();
  const field = (column: keyof StatedPrice) => ({
    id: `${id}-${column}`,
    value: row[column],
    error: errorAt(column),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [column]: event.currentTarget.value }),
  });
  return (
    <Columns
      widths="minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) max-content"
      from="sm"
      gap="12px"
      py="sm"
      px="md"
      className="hl-card"
    >
      <NativeSelect label={t('service_label')} data={[{ value: '', label: '' }, ...serviceOptions()]} {...field('service')} />
      <NativeSelect label={t('unit_label')} data={unitOptions()} {...field('unit')} />
      <TextInput label={t('price_label')} inputMode="decimal" autoComplete="off" leftSection="$" {...field('price')} />
      <TextInput label={t('brand_label')} autoComplete="off" {...field('brand')} />
      <TextInput label={t('model_label')} autoComplete="off" {...field('model')} />
      <Button variant="subtle" mt={{ base: 0, sm: 24 }} aria-label={t('remove_price_label', { row: index + 1 })} onClick={onRemove}>
        {t('remove_button')}
      </Button>
    </Columns>
  );
}
