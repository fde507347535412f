import { type CsvRecord, parseCsvRecords } from '@/platform/server/csv';
import type { Attribute } from '../../attribute';
import { type AttributeName, type AttributeValues, perAttribute } from '../../attribute-values';
import type { EquipmentType } from '../../types';
import type { NewEquipment } from '../upsert';
import { CERTIFIED_LISTS, type CertifiedListKey } from './certified-lists';
import { type ColumnName, matchColumns } from './columns';
import { type ParsedCell, parseCodeCell, parseNumberCell, parseTypeCell, parseYesNoCell } from './parse-cells';

export type LineProblem = { line: number; message: string };
export type ParsedList = { units: NewEquipment[]; problems: LineProblem[]; ignored: string[] };

type Options = {
  list: CertifiedListKey;
  /** Type of all lines, for files without a type column. */
  type?: EquipmentType;
  source?: string;
  sourceDate: string;
};

const LONGEST = 120;

/** Parses a CSV file. Invalid lines are left out and reported with their number. */
export function parseList(text: string, options: Options): ParsedList {
  let records: CsvRecord[];
  try {
    records = parseCsvRecords(text);
  } catch (error) {
    return { units: [], problems: [{ line: 1, message: `This is no CSV file: ${error instanceof Error ? error.message : String(error)}` }], ignored: [] };
  }
  const [head, ...body] = records;
  const headings = head?.record ?? [];
  const columns = matchColumns(headings);
  const missing = (['brand', 'model'] as const).filter((name) => !columns.includes(name));
  if (!columns.includes('type') && !options.type)
    return empty([{ line: 1, message: 'No column says the type. Name it after the file, for example heat_pump.' }]);
  if (missing.length > 0) return empty([{ line: 1, message: `No column for ${missing.join(' and ')}. Found: ${headings.join(', ')}` }]);
  const units: NewEquipment[] = [];
  const problems: LineProblem[] = [];
  for (const { record, line } of body) {
    const unit = equipmentOf(Object.fromEntries(columns.flatMap((column, i) => (column ? [[column, record[i] ?? '']] : []))), options);
    if (Array.isArray(unit)) problems.push(...unit.map((message) => ({ line, message })));
    else units.push(unit);
  }
  return { units, problems, ignored: headings.filter((_, i) => columns[i] === null) };
}

const empty = (problems: LineProblem[]): ParsedList => ({ units: [], problems, ignored: [] });

/** Returns the equipment of a line, or all of its problems. */
function equipmentOf(cells: Partial<Record<ColumnName, string>>, { list, type: typeOfFile, source, sourceDate }: Options): NewEquipment | string[] {
  const problems: string[] = [];
  const type = parseTypeCell(cells.type ?? '') ?? typeOfFile;
  if (!type) problems.push(`type: "${cells.type ?? ''}" is no type of equipment`);
  const take = <T>(name: AttributeName, cell: ParsedCell<T>): T | null => {
    if ('value' in cell) return cell.value;
    problems.push(`${name}: ${cell.problem}`);
    return null;
  };
  const cellValue = (attribute: Attribute, name: AttributeName): unknown => {
    const text = cells[name]?.trim() ?? '';
    if (attribute.kind === 'number') return take(name, parseNumberCell(text));
    if (attribute.kind === 'flag') return take(name, parseYesNoCell(text));
    if (attribute.kind === 'mark') return take(name, parseYesNoCell(text)) ?? false;
    if (attribute.kind === 'choice') return parseCodeCell(text, attribute.patterns);
    if (attribute.kind === 'models') return modelsIn(text);
    if (attribute.kind === 'name' && text === '') problems.push(`${name}: missing`);
    if (text.length > LONGEST) problems.push(`${name}: longer than ${LONGEST} characters`);
    if (name === 'ahri_id' && text !== '' && !/^\d{5,12}$/.test(text)) problems.push(`ahri_id: "${text}" is no AHRI number`);
    return attribute.kind === 'name' ? text : text || null;
  };
  // `cellValue` returns a value of the kind.
  const values = perAttribute(cellValue) as AttributeValues;
  if (problems.length > 0 || !type) return problems;
  return {
    type,
    ...values,
    ...CERTIFIED_LISTS[list].says,
    source: source ?? CERTIFIED_LISTS[list].source,
    source_date: sourceDate,
    is_sample: false,
  };
}

const modelsIn = (text: string): string[] =>
  text
    .split(/[;|]|\s\+\s/)
    .map((model) => model.trim())
    .filter(Boolean);
