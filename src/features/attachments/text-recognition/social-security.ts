import type { ReadingFinding } from './findings';
import { allLines, boundingBox, type ReadText, wordsBetween } from './text';

/**
 * Nine digits in three groups, as in a Social Security number. The text recognition reads some hyphens as periods. Numbers that start with 000, 666 or 9 do not
 * exist.
 */
const GROUPED = /\b(?!000|666|9\d\d)\d{3}(?:[-–\s]\d{2}[-–\s]|\.\d{2}\.)\d{4}\b/g;
/** Nine digits after the words "SSN" or "social security number". */
const NAMED = /\b(?:ssn|social security (?:number|no\.?|#))[^\d]{0,20}(?<digits>\d{3}[-–.\s]?\d{2}[-–.\s]?\d{4})\b/gi;

/** Replaces each Social Security number with `•••`: grouped digits, or digits after the words "SSN" or "social security number". */
export const withoutSocialSecurityNumbers = (text: string): string =>
  text.replaceAll(GROUPED, '•••').replaceAll(NAMED, (all, digits: string) => all.replace(digits, '•••'));

/** Finds Social Security numbers. A finding does not contain the number, so that the portal does not store it again. */
export function socialSecurityNumbers(text: ReadText): ReadingFinding[] {
  return allLines(text).flatMap((line) => {
    const places = [...line.text.matchAll(GROUPED), ...line.text.matchAll(NAMED)];
    const matches = places.map(({ 0: all, index, groups }) => {
      const digits = groups?.digits ?? all;
      const from = index + all.indexOf(digits);
      return { from, to: from + digits.length };
    });
    return matches
      .filter(({ from }, at) => matches.findIndex((other) => other.from === from) === at)
      .map(
        ({ from, to }): ReadingFinding => ({
          kind: 'ssn',
          value: '',
          confidence: 0.95,
          isChecked: true,
          page: line.page,
          box: boundingBox(wordsBetween(line, from, to).map(({ box }) => box)),
        }),
      );
  });
}
