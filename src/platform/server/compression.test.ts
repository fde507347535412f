import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compressText, decompressText, loadDictionaries } from './compression';

const known = loadDictionaries({ '/x/1.txt': 'Heating and cooling, heat pump', '/x/2.txt': 'Income, “below 80 %”' });

it('what was packed comes back, whatever it is, with each dictionary', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(1, 2), (text, number) => {
      expect(decompressText(compressText(text, number, known(number)), known)).toBe(text);
    }),
  );
});

it('plain text of a migration is read as it is', () => {
  expect(decompressText(Buffer.from('\u0000{"a":"ö"}'), known)).toBe('{"a":"ö"}');
});

it('a dictionary nobody knows is said, not guessed', () => {
  expect(() => decompressText(Buffer.of(9, 1, 2), known)).toThrow('the dictionary 9');
});
