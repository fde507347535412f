import { type Issue, isString } from '@/platform';
import { type CsvColumns, type CsvRecord, parseCsvRecords } from '@/platform/server/csv';
import { PRICE_UNITS, PRICED_SERVICES, type PriceItem, parsePrices, type StatedPrice } from '../price-list';
import { t } from './messages';

const COLUMNS = ['service', 'unit', 'price', 'brand', 'model'] as const satisfies readonly (keyof StatedPrice)[];
const REQUIRED = ['service', 'unit', 'price'] as const;

/** Columns of the exported file. An import accepts these columns in any order. */
export const PRICE_COLUMNS: CsvColumns<PriceItem> = {
  service: ({ service }) => PRICED_SERVICES[service],
  unit: ({ unit }) => PRICE_UNITS[unit],
  price: ({ price }) => price,
  brand: ({ brand }) => brand,
  model: ({ model }) => model,
};

type Problem = { line: number; message: string };

/** Reads a CSV file with prices. Returns every problem with its line. */
export function readPriceFile(csv: string): { items: PriceItem[]; problems: Problem[] } {
  const oneProblem = (line: number, message: string) => ({ items: [], problems: [{ line, message }] });
  let records: CsvRecord[];
  try {
    records = parseCsvRecords(csv);
  } catch (error) {
    return oneProblem(1, t('csv_invalid_error', { reason: error instanceof Error ? error.message : '' }));
  }
  const [header, ...lines] = records;
  const names = header?.record.map((name) => name.trim().toLowerCase()) ?? [];
  const missing = REQUIRED.filter((name) => !names.includes(name));
  if (missing.length > 0) return oneProblem(header?.line ?? 1, t('csv_columns_error', { names: missing.join(', ') }));
  if (lines.length === 0) return oneProblem(1, t('csv_empty_error'));
  const cell = (record: readonly string[], name: string): string => record[names.indexOf(name)] ?? '';
  const rows = lines.map(({ record }): StatedPrice => {
    const [service = '', unit = '', price = '', brand = '', model = ''] = COLUMNS.map((name) => cell(record, name));
    return { service, unit, price, brand, model };
  });
  const { items, problems } = parsePrices(rows);
  return { items, problems: problems.map((problem) => ({ line: lineOf(problem, lines), message: problem.message })) };
}

const lineOf = ({ path }: Issue, lines: readonly CsvRecord[]): number => {
  const [index] = path.split('.');
  return (isString(index) && index !== '' ? lines[Number(index)]?.line : undefined) ?? 1;
};
