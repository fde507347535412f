import { trimmedString } from './strings';

/** Formats a number with American separators, for example `34,000` or `0.6`. Converts other values to a string. */
export const formatNumber = (value: unknown): string => (typeof value === 'number' ? FIGURES.format(value) : String(value));

/** Appends a unit of measure to a formatted number, for example `34,000 BTU/h` or `95%`. */
export const formatWithUnit = (words: string, unit: string | undefined): string =>
  unit === undefined ? words : unit === '%' ? `${words}%` : `${words} ${unit}`;

/** Cached formatter for numbers. Creating a formatter takes much longer than using it. */
const FIGURES = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** Pattern of an optional sign and dollar sign, digits with or without thousands separators, and an optional decimal part. */
const WRITTEN = /^[+-]?(?:\$\s*)?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/;

/**
 * Parses text such as `1,234.50` or `$1,234`, and returns numbers unchanged. Returns NaN for all other values. Text in which a comma does not separate
 * thousands (`1,5`, `1.500,00`) is ambiguous and also gives NaN.
 */
export function parseNumber(raw: unknown): number {
  // Adding 0 converts -0 to 0.
  if (typeof raw === 'number') return raw + 0;
  const written = typeof raw === 'string' ? trimmedString(raw) : '';
  if (!WRITTEN.test(written) || !/\d/.test(written)) return Number.NaN;
  return Number(written.replaceAll(/[$,\s]/g, '')) + 0;
}

/** Pattern of fractions as people write them: `1 1/2`, `1-1/2`, `3/4`. Before the match, `readWithFraction` replaces the characters in `GLYPHS`. */
const FRACTION = /^(?:(\d{1,4})(?:\s+|-))?(\d{1,2})\/(\d{1,2})$/;
const GLYPHS: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4' };

/** Parses numbers like `parseNumber`, and fractions: `1 1/2` is 1.5. */
export function readWithFraction(raw: unknown): number {
  const number = parseNumber(raw);
  if (!Number.isNaN(number) || typeof raw !== 'string') return number;
  const written = trimmedString(raw.replace(/\s*([\u00bd\u00bc\u00be])/, (_all, glyph: string) => ` ${GLYPHS[glyph] ?? ''}`));
  const [, whole = '0', over, under] = FRACTION.exec(written) ?? [];
  return Number(under) > 0 && Number(over) < Number(under) ? Number(whole) + Number(over) / Number(under) : Number.NaN;
}
