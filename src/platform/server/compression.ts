import { deflateRawSync, inflateRawSync } from 'node:zlib';

/**
 * Text that is written once and seldom read, small. The first byte says what it was deflated with: 0 is
 * plain text, every other number a dictionary the caller knows. A dictionary that was ever used never
 * changes and never goes: without it nothing written with it can be read.
 */
export function compressText(text: string, number: number, dictionary: Buffer): Buffer {
  return Buffer.concat([Buffer.of(number), deflateRawSync(text, { dictionary })]);
}

export function decompressText(packed: Buffer, dictionaryOf: (number: number) => Buffer): string {
  const number = packed.readUInt8(0);
  const rest = packed.subarray(1);
  return (number === PLAIN ? rest : inflateRawSync(rest, { dictionary: dictionaryOf(number) })).toString('utf8');
}

/** As a migration writes it: SQL cannot deflate. */
const PLAIN = 0;

/** Dictionaries from files named by their number, `…/1.txt`. */
export function loadDictionaries(texts: Record<string, string>): (number: number) => Buffer {
  const known = new Map(Object.entries(texts).map(([path, text]) => [Number(/(\d+)\.txt$/.exec(path)?.[1]), Buffer.from(text, 'utf8')]));
  return (number) => {
    const dictionary = known.get(number);
    if (!dictionary) throw new Error(`Packed with the dictionary ${number}, which this version does not know`);
    return dictionary;
  };
}
