import { RECOGNIZED_ONCE, type ReadingFinding } from './findings';
import { allLines, boundingBox, type ReadText, type TextLine, wordsBetween } from './text';

const MODEL = /\b(?:model|m\/n|mod|mdl|cat(?:alog)?)\b\.?\s*(?:number|no\.?|num\.?|#)?\s*[:.#]?\s*/gi;
const SERIAL = /\b(?:serial|s\/n|ser|sn)\b\.?\s*(?:number|no\.?|num\.?|#)?\s*[:.#]?\s*/gi;
/** Pattern of a model or serial number: letters, digits and separators. The function `isCode` also requires at least one digit. */
const CODE = /^[A-Z0-9][A-Z0-9/.-]{3,24}(?=\s|$)/;

/** Returns the text of a barcode in upper case. The text is the serial or model number, sometimes with a leading letter for the type of code. */
const codeOf = (text: string): string => text.trim().toUpperCase();

const isCode = (text: string): boolean => /\d/.test(text) && CODE.test(text);

/**
 * Reads the brand, model and serial number from a nameplate. A barcode with the same characters confirms the recognized text. `brands`: brands of the equipment
 * catalog. The function looks for these brands, because a nameplate has no label that marks its brand.
 */
export function parseNameplate(text: ReadText, brands: readonly string[] = []): ReadingFinding[] {
  const lines = allLines(text);
  return [...brandOf(lines, brands), ...value(text, lines, 'model', MODEL), ...value(text, lines, 'serial', SERIAL)];
}

/**
 * Finds the brand on the nameplate among the brands of the catalog. Returns no finding if the nameplate shows two brands, because one of them can be the brand
 * of a component.
 */
function brandOf(lines: readonly TextLine[], brands: readonly string[]): ReadingFinding[] {
  const matches = lines.flatMap((line) =>
    brands.flatMap((brand) => {
      const from = ` ${line.text.toLowerCase()} `.indexOf(` ${brand.toLowerCase()} `);
      return from < 0 ? [] : [{ line, brand, words: wordsBetween(line, from, from + brand.length) }];
    }),
  );
  const [first] = matches;
  if (!first || matches.some(({ brand }) => brand !== first.brand)) return [];
  const isText = first.line.by === 'text';
  const box = boundingBox(first.words.map((word) => word.box));
  return [{ kind: 'brand', value: first.brand, confidence: isText ? 0.95 : RECOGNIZED_ONCE, isChecked: isText, page: first.line.page, box }];
}

/**
 * Returns up to 600 phrases of one to three successive words on a nameplate, in lower case. The caller searches the catalog for brands that equal one of these
 * phrases.
 */
export function brandCandidates(text: ReadText): string[] {
  const texts = allLines(text).flatMap(({ words }) =>
    words.flatMap((_, at) =>
      [1, 2, 3].map((count) =>
        words
          .slice(at, at + count)
          .map((word) => word.text.toLowerCase())
          .join(' '),
      ),
    ),
  );
  return [...new Set(texts)].filter((candidate) => candidate.length > 1).slice(0, 600);
}

function value(text: ReadText, lines: readonly TextLine[], kind: 'model' | 'serial', label: RegExp): ReadingFinding[] {
  const findings = lines.flatMap((line, index): ReadingFinding[] =>
    [...line.text.matchAll(label)].flatMap((match): ReadingFinding[] => {
      const start = match.index + match[0].length;
      const sameLine = CODE.exec(line.text.slice(start).toUpperCase())?.[0];
      if (sameLine && isCode(sameLine)) return [findingAt(text, line, kind, sameLine, start)];
      // The value may be on the line below its label.
      const next = lines[index + 1];
      const below = next && next.page === line.page ? underLabel(line, match.index, next) : null;
      return next && below ? [findingAt(text, next, kind, below.code, below.from)] : [];
    }),
  );
  const [first] = findings;
  return first && findings.every((other) => other.value === first.value) ? [first] : [];
}

function underLabel(line: TextLine, from: number, next: TextLine): { code: string; from: number } | null {
  const [labelWord] = wordsBetween(line, from, from + 2);
  if (!labelWord) return null;
  let offset = 0;
  for (const word of next.words) {
    const start = offset;
    offset += word.text.length + 1;
    const isBelow = Math.abs(word.box.x - labelWord.box.x) < 0.05;
    if (isBelow && isCode(word.text.toUpperCase()) && word.text.length >= 4) return { code: word.text.toUpperCase(), from: start };
  }
  return null;
}

/**
 * Characters that the text recognition confuses, such as O and 0. A second recognition makes the same mistake, so such a character is reliable only if it is a
 * digit next to another digit.
 */
const CONFUSED = /[O0I1S5B8Z2]/;

function hasUnclearCharacter(code: string): boolean {
  const characters = [...code.replaceAll(/[^A-Z0-9]/g, '')];
  return characters.some((character, at) => {
    const neighbors = [characters[at - 1], characters[at + 1]].filter((other) => other !== undefined);
    const isNextToDigit = neighbors.some((other) => /\d/.test(other));
    return CONFUSED.test(character) && !(/\d/.test(character) && isNextToDigit);
  });
}

function findingAt(text: ReadText, line: TextLine, kind: 'model' | 'serial', code: string, from: number): ReadingFinding {
  const words = wordsBetween(line, from, from + code.length);
  const barcode = text.barcodes.find(
    (candidate) => codeOf(candidate.text) === code || (codeOf(candidate.text).length - code.length === 1 && codeOf(candidate.text).endsWith(code)),
  );
  const isText = line.by === 'text';
  // A second recognition repeats the error in an unreliable character, so do not request one. The confidence then stays below the minimum, and the portal does
  // not show the value.
  const isConfirmed = barcode !== undefined || isText || hasUnclearCharacter(code);
  return {
    kind,
    value: code,
    confidence: barcode ? 0.98 : isText ? 0.95 : RECOGNIZED_ONCE,
    isChecked: isConfirmed,
    page: line.page,
    box: boundingBox(words.map(({ box }) => box)),
  };
}
