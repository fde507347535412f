import { parse } from 'csv-parse/sync';
import { isNumber, isRecord, isStringArray, recordFromKeys } from '@/platform';
import type { EquipmentType } from '../../types';
import type { NewEquipment } from '../upsert';
import { CERTIFIED_LISTS, type CertifiedListKey } from './certified-lists';
import { type ColumnName, matchColumns } from './columns';
import {
  DUCT_TYPE_CODES,
  FAN_TYPE_CODES,
  type ParsedCell,
  parseCodeCell,
  parseNumberCell,
  parseTypeCell,
  parseYesNoCell,
  SYSTEM_TYPE_CODES,
  ZONE_TYPE_CODES,
} from './parse-cells';

export type LineProblem = { line: number; message: string };
export type ParsedList = { units: NewEquipment[]; problems: LineProblem[]; ignored: string[] };

type Options = {
  list: CertifiedListKey;
  /** Type of all lines, for files without a type column. */
  type?: EquipmentType;
  source?: string;
  sourceDate: string;
};

const NUMBERS = ['seer', 'seer2', 'hspf', 'hspf2', 'afue', 'cop', 'uef', 'capacity', 'first_hour_rating', 'refrigerant_gwp'] as const;
const YES_NOS = ['energy_star', 'neep', 'in_production', 'preferred'] as const;
const LONGEST = 120;

/** With `info`, each record has its line number, which the types of the package lack. */
type RecordAt = { record: string[]; info: { lines: number } };
const isRecordAt = (value: unknown): value is RecordAt => isRecord(value) && isStringArray(value.record) && isRecord(value.info) && isNumber(value.info.lines);

/** Parses a CSV file. Invalid lines are left out and reported with their number. */
export function parseList(text: string, options: Options): ParsedList {
  let records: RecordAt[];
  try {
    const parsed: unknown[] = parse(text, { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true });
    records = parsed.filter(isRecordAt);
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
  for (const { record, info } of body) {
    const unit = equipmentOf(Object.fromEntries(columns.flatMap((column, i) => (column ? [[column, record[i] ?? '']] : []))), options);
    if (Array.isArray(unit)) problems.push(...unit.map((message) => ({ line: info.lines, message })));
    else units.push(unit);
  }
  return { units, problems, ignored: headings.filter((_, i) => columns[i] === null) };
}

const empty = (problems: LineProblem[]): ParsedList => ({ units: [], problems, ignored: [] });

/** Returns the equipment of a line, or all of its problems. */
function equipmentOf(cells: Partial<Record<ColumnName, string>>, { list, type: typeOfFile, source, sourceDate }: Options): NewEquipment | string[] {
  const problems: string[] = [];
  const take = <T>(column: ColumnName, cell: ParsedCell<T>): T | null => {
    if ('value' in cell) return cell.value;
    problems.push(`${column}: ${cell.problem}`);
    return null;
  };
  const text = (column: ColumnName): string | null => {
    const value = cells[column]?.trim() || null;
    if (value && value.length > LONGEST) problems.push(`${column}: longer than ${LONGEST} characters`);
    return value;
  };
  const type = parseTypeCell(cells.type ?? '') ?? typeOfFile;
  if (!type) problems.push(`type: "${cells.type ?? ''}" is no type of equipment`);
  for (const column of ['brand', 'model'] as const) if (!text(column)) problems.push(`${column}: missing`);
  const ahri = text('ahri_id');
  if (ahri && !/^\d{5,12}$/.test(ahri)) problems.push(`ahri_id: "${ahri}" is no AHRI number`);
  const numbers = recordFromKeys(NUMBERS, (column) => take(column, parseNumberCell(cells[column] ?? '')));
  const flags = recordFromKeys(YES_NOS, (column) => take(column, parseYesNoCell(cells[column] ?? '')));
  if (problems.length > 0 || !type) return problems;
  return {
    type,
    brand: text('brand') ?? '',
    model: text('model') ?? '',
    indoor_brand: text('indoor_brand'),
    indoor_models: (cells.indoor_models ?? '')
      .split(/[;|]|\s\+\s/)
      .map((model) => model.trim())
      .filter(Boolean),
    furnace_model: text('furnace_model'),
    serial: text('serial'),
    ahri_id: ahri,
    energy_star_id: text('energy_star_id'),
    refrigerant: text('refrigerant'),
    ...numbers,
    ...flags,
    ...CERTIFIED_LISTS[list].says,
    preferred: flags.preferred ?? false,
    system_type: parseCodeCell(cells.system_type ?? '', SYSTEM_TYPE_CODES),
    fan_type: parseCodeCell(cells.fan_type ?? '', FAN_TYPE_CODES),
    duct_type: parseCodeCell(cells.duct_type ?? '', DUCT_TYPE_CODES),
    zone_type: parseCodeCell(cells.zone_type ?? '', ZONE_TYPE_CODES),
    source: source ?? CERTIFIED_LISTS[list].source,
    source_date: sourceDate,
    is_sample: false,
  };
}
