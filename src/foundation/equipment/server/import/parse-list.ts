import { type CsvRecord, parseCsvRecords } from '@/platform/server/csv';
import type { Attribute } from '../../attribute';
import { type AttributeName, type AttributeValues, perAttribute } from '../../attribute-values';
import { type ColumnName, type ListKey, publishedListOf } from '../../lists';
import type { EquipmentType } from '../../types';
import type { NewEquipment } from '../upsert';
import { type ChosenHeadings, matchColumns, requiredColumns } from './columns';
import { t } from './messages';
import { type ParsedCell, parseCodeCell, parseNumberCell, parseRefrigerantCell, parseTypeCell, parseYesNoCell } from './parse-cells';

/** Problem of a cell that cannot be used. `column` is the heading in the file, or empty if the problem concerns the whole file. */
export type CellProblem = { column: string; value: string; reason: string };
export type LineProblem = CellProblem & { line: number };
/** `unusable`: equipment in lines with problems. This equipment is not imported, although the list contains it. */
export type ParsedList = { units: NewEquipment[]; unusable: NewEquipment[]; problems: LineProblem[]; ignored: string[] };

type Options = {
  list: ListKey;
  /** Type for every line whose own type is missing or unknown. */
  type?: EquipmentType;
  source?: string;
  sourceDate: string;
  chosen?: ChosenHeadings;
};

/**
 * Parsed line of a list. If the line has problems, `unit` is not imported and serves only to identify the equipment. `unit` is null if the type, the brand or
 * the model is missing.
 */
export type ParsedLine = { unit: NewEquipment | null; problems: CellProblem[] };

/** Parser for the lines of a file. `columns`: the column of each heading, or null for an ignored heading. `missing`: required columns without a heading. */
export type ListReader = { columns: (ColumnName | null)[]; missing: ColumnName[]; read: (record: readonly string[]) => ParsedLine };

const LONGEST = 120;

/** Parses a CSV file. Omits invalid lines and reports each with its line number. */
export function parseList(text: string, options: Options): ParsedList {
  let records: CsvRecord[];
  try {
    records = parseCsvRecords(text);
  } catch (error) {
    return {
      units: [],
      unusable: [],
      problems: [{ line: 1, ...fileProblem(t.source('no_csv_problem', { error: error instanceof Error ? error.message : '' })) }],
      ignored: [],
    };
  }
  const [head, ...body] = records;
  const headings = head?.record ?? [];
  const reader = createListReader(headings, options);
  if (reader.missing.length > 0)
    return { units: [], unusable: [], problems: [{ line: 1, ...fileProblem(missingReason(reader.missing, headings)) }], ignored: [] };
  const units: NewEquipment[] = [];
  const unusable: NewEquipment[] = [];
  const problems: LineProblem[] = [];
  for (const { record, line } of body) {
    const parsed = reader.read(record);
    if (parsed.unit && parsed.problems.length === 0) units.push(parsed.unit);
    else {
      problems.push(...parsed.problems.map((problem) => ({ line, ...problem })));
      if (parsed.unit) unusable.push(parsed.unit);
    }
  }
  return { units, unusable, problems, ignored: headings.filter((heading, i) => reader.columns[i] === null && heading !== '') };
}

/** Returns the error message for missing columns. If only the type column is missing, the message is different, because the caller can pass `type` instead. */
const missingReason = (missing: readonly ColumnName[], headings: readonly string[]): string =>
  missing.join() === 'type'
    ? t.source('type_missing_problem')
    : t.source('columns_missing_problem', { missing: missing.join(', '), found: headings.join(', ') });

const fileProblem = (reason: string): CellProblem => ({ column: '', value: '', reason });

/** Returns the parser for the lines under these headings. */
export function createListReader(headings: readonly string[], options: Options): ListReader {
  const columns = matchColumns(headings, options.list, options.chosen);
  return {
    columns,
    missing: requiredColumns(options.list).filter((column) => !columns.includes(column) && !(column === 'type' && options.type)),
    read: (record) => readLine(record, headings, columns, options),
  };
}

const typeOf = ({ list, type }: Options): EquipmentType | undefined => type ?? publishedListOf(list).type;

function readLine(record: readonly string[], headings: readonly string[], columns: readonly (ColumnName | null)[], options: Options): ParsedLine {
  const cells: Partial<Record<ColumnName, string>> = {};
  columns.forEach((column, i) => {
    if (column) cells[column] = record[i] ?? '';
  });
  const problems: CellProblem[] = [];
  const report = (name: ColumnName, reason: string) =>
    problems.push({ column: headings[columns.indexOf(name)] ?? name, value: (cells[name] ?? '').slice(0, LONGEST), reason });
  const type = parseTypeCell(cells.type ?? '') ?? typeOf(options);
  if (!type) report('type', t.source('type_problem'));
  const take = <T>(name: AttributeName, cell: ParsedCell<T>): T | null => {
    if ('value' in cell) return cell.value;
    report(name, cell.problem);
    return null;
  };
  const cellValue = (attribute: Attribute, name: AttributeName): unknown => {
    const text = cells[name]?.trim() ?? '';
    if (attribute.kind === 'number') return take(name, parseNumberCell(text, attribute.max));
    if (attribute.kind === 'flag') return take(name, parseYesNoCell(text));
    if (attribute.kind === 'mark') return take(name, parseYesNoCell(text)) ?? false;
    if (attribute.kind === 'choice') return parseCodeCell(text, attribute.patterns);
    if (attribute.kind === 'models') return modelsIn(text);
    if (attribute.kind === 'name' && text === '') report(name, t.source('missing_problem'));
    if (text.length > LONGEST) report(name, t.source('too_long_problem', { max: LONGEST }));
    if (name === 'ahri_id' && text !== '' && !/^\d{5,12}$/.test(text)) {
      report(name, t.source('ahri_problem'));
      return null;
    }
    return attribute.kind === 'name' ? text : text || null;
  };
  // The cast is safe, because `cellValue` returns a value of the kind.
  const values = perAttribute(cellValue) as AttributeValues;
  const { source, proves } = publishedListOf(options.list);
  const { refrigerant, gwp } = parseRefrigerantCell(values.refrigerant ?? '');
  const isKnown = type !== undefined && values.brand !== '' && values.model !== '';
  const unit: NewEquipment | null = isKnown
    ? {
        type,
        ...values,
        refrigerant,
        refrigerant_gwp: values.refrigerant_gwp ?? gwp,
        ...(proves && { [proves]: true }),
        source: options.source ?? source,
        source_date: options.sourceDate,
        is_sample: false,
      }
    : null;
  return { unit, problems };
}

const modelsIn = (text: string): string[] =>
  text
    .split(/[;|]|\s\+\s/)
    .map((model) => model.trim())
    .filter(Boolean);
