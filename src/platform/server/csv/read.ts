import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { isNumber, isRecord, isStringArray } from '@/platform';

/** Cells of a CSV row (`record`), and the line number at which the row ends in the file. */
export type CsvRecord = { record: string[]; line: number };

/** Type guard for records parsed with the option `info`. They contain the line number, which the types of csv-parse do not declare. */
const isRecordWithInfo = (value: unknown): value is { record: string[]; info: { lines: number } } =>
  isRecord(value) && isStringArray(value.record) && isRecord(value.info) && isNumber(value.info.lines);

/**
 * Parses a CSV file that a person or another system wrote. Accepts a byte order mark, spaces around values, and missing cells.
 *
 * @throws {CsvError} if the text is not valid CSV, for example if a quote is not closed
 */
export function parseCsvRecords(text: string, { delimiter = ',' }: { delimiter?: string } = {}): CsvRecord[] {
  const records: unknown[] = parseNow(text, { bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true, trim: true });
  return records.filter(isRecordWithInfo).map(({ record, info }) => ({ record, line: info.lines }));
}

export { CsvError };

/**
 * Parses a CSV file that arrives in chunks, with the same rules as `parseCsvRecords`. Does not hold the whole file in memory.
 *
 * @throws {CsvError} if the text is not valid CSV
 */
export async function* readCsvParts(parts: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  const parser = parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true });
  const records: AsyncIterable<unknown> = pipeline(Readable.from(parts), parser, () => {});
  for await (const value of records) if (isRecordWithInfo(value)) yield { record: value.record, line: value.info.lines };
}

/**
 * Reads a large public CSV file row by row. Accepts byte order marks, both kinds of line endings, and quotes inside values.
 *
 * @throws {Error} with the name of the file if the file ends inside a quoted value
 */
export async function* readCsvFile(path: string): AsyncGenerator<string[]> {
  const parser = parse({ bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  try {
    // `pipeline` passes errors of the file stream to this `catch`.
    yield* pipeline(createReadStream(path), parser, () => {});
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') throw new Error(`${basename(path)} ends inside a quoted value`);
    throw error;
  }
}

/** Parses a line that `csvTable` wrote and that has no line break. Used instead of csv-parse, which would be slow for the many lines of the ZIP table. */
export function parseCsvLine(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const values: string[] = [];
  let value = '';
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const char = line[i] ?? '';
    if (quoted) {
      if (char !== '"') value += char;
      else if (line[i + 1] === '"') value += line[i++];
      else quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === ',') {
      values.push(value);
      value = '';
    } else value += char;
  }
  return [...values, value];
}

/** Parses a table that `csvTable` wrote. Returns each row as an object whose keys are the column names in the header. */
export function parseCsv(text: string): Record<string, string>[] {
  const [header = '', ...lines] = text.split('\n').filter(Boolean);
  const names = parseCsvLine(header);
  return lines.map((line) => {
    const values = parseCsvLine(line);
    return Object.fromEntries(names.map((name, i) => [name, values[i] ?? '']));
  });
}
