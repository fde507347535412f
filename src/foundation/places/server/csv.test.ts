import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine, parseCsv, parseCsvLine } from './csv';

it('parses every line that csvLine writes', () => {
  const values = fc.array(fc.oneof(fc.string(), fc.constantFrom('a,b', '"', '""', 'Wtr,  "Sewer" & Light', '')), { minLength: 1 });
  fc.assert(fc.property(values, (line) => void expect(parseCsvLine(csvLine(line))).toEqual(line)));
});

it('quotes only values that need it', () => {
  expect(csvLine(['Duke Energy Indiana, LLC', 'Dane', 53703])).toBe('"Duke Energy Indiana, LLC",Dane,53703');
});

it('names values by the header row', () => {
  expect(parseCsv('key,name\na,"x, y"\nb,z\n')).toEqual([
    { key: 'a', name: 'x, y' },
    { key: 'b', name: 'z' },
  ]);
});
