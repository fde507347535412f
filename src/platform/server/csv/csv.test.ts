import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv, parseCsvLine, parseCsvRecords } from './read';
import { type CsvColumns, csvFile, csvTable, csvText } from './write';

const line = (values: readonly (string | number)[]) => csvTable([values]).slice(0, -1);

describe('CSV tables of the portal', () => {
  it('are parsed to the values that were written', () => {
    const values = fc.array(fc.oneof(fc.string(), fc.constantFrom('a,b', '"', '""', 'Wtr,  "Sewer" & Light', '')), { minLength: 1 });
    fc.assert(fc.property(values, (row) => void expect(parseCsvLine(line(row))).toEqual(row)));
  });

  it('quote only values that need quotes', () => {
    expect(line(['Duke Energy Indiana, LLC', 'Dane', 53703, -89.4, '-1'])).toBe('"Duke Energy Indiana, LLC",Dane,53703,-89.4,-1');
  });

  it('are parsed to records with the names in the header row', () => {
    expect(parseCsv('key,name\na,"x, y"\nb,z\n')).toEqual([
      { key: 'a', name: 'x, y' },
      { key: 'b', name: 'z' },
    ]);
  });
});

type Row = { name: string; amount: number | null };
const COLUMNS: CsvColumns<Row> = { name: (row) => row.name, amount: (row) => row.amount };

describe('files for spreadsheets', () => {
  it('escape formulas but not negative numbers', () => {
    const rows = [
      { name: '=1+1', amount: -5 },
      { name: 'A, "B"', amount: null },
    ];
    expect(csvText(COLUMNS, rows)).toBe('\uFEFFname,amount\n\'=1+1,-5\n"A, ""B""",\n');
    expect(csvText(COLUMNS, rows.slice(0, 1), { decimals: 2 })).toContain('-5.00');
  });

  it('are written page by page, with a header line even if there are no rows', async () => {
    async function* pages() {
      yield [{ name: 'a', amount: 1 }];
      yield [];
      yield [{ name: 'b', amount: 2 }];
    }
    const parts: string[] = [];
    for await (const part of csvFile(COLUMNS, pages())) parts.push(part);
    expect(parts).toEqual(['\uFEFFname,amount\n', 'a,1\n', 'b,2\n']);
    expect(csvText(COLUMNS, [])).toBe('\uFEFFname,amount\n');
  });
});

describe('parseCsvRecords', () => {
  it('returns each record with its line number, and accepts short lines, blank lines and spaces around values', () => {
    expect(parseCsvRecords('\uFEFFa; b\n\n"x\ny" ;1\nz\n', { delimiter: ';' })).toEqual([
      { record: ['a', 'b'], line: 1 },
      { record: ['x\ny', '1'], line: 4 },
      { record: ['z'], line: 5 },
    ]);
  });

  it('throws when a quote is not closed', () => expect(() => parseCsvRecords('a\n"b')).toThrow(/quote/i));
});
