import { RECOGNIZED_ONCE, type ReadingFinding } from './findings';
import { findLabeledValues } from './invoice';
import { allLines, boundingBox, type ReadText, type TextLine, wordsBetween } from './text';
import { parseDates } from './values';

const PAGE_OF = /\bpage\s*(\d{1,2})\s*(?:of|\/)\s*(\d{1,2})\b/i;
const GRAPH =
  /(usage|use|consumption)\s+(history|graph|comparison|profile|summary|by month|trend)|(monthly|daily|13.month|12.month) (electric|gas|energy|average)?\s*(usage|use)|how you use|your (electric|gas|energy) (use|usage)/i;
const MONTHS = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\b/gi;
const ACCOUNT = /^\d[\d -]{4,18}\d(?![\d/-])/;
const HOME =
  /\b\d{1,6} [A-Z0-9][\p{L}\d.]*(?: [\p{L}\d.]+){0,3} (?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|ct|court|way|pl|place|ter|cir|circle|pkwy)\b/iu;

/** Reads the page numbers, usage graph, statement date, account number and service address of a utility bill. */
export function parseBill(text: ReadText): ReadingFinding[] {
  const lines = allLines(text);
  return [
    ...pagesOf(text, lines),
    ...graphOf(text, lines),
    ...findLabeledValues(
      lines,
      'statement_date',
      /\b(statement date|bill(ing)? date|date of bill|invoice date|date issued|bill issued|issue date)\b[: ]*/i,
      (rest) => {
        const [found] = parseDates(rest);
        return found && found.from <= 3 ? { value: found.date, from: found.from, to: found.to } : null;
      },
    ),
    ...findLabeledValues(lines, 'account_number', /\baccount\s*(number|no\.?|#|num)?[:# ]*/i, (rest) => {
      const match = ACCOUNT.exec(rest);
      return match ? { value: match[0].trim(), from: 0, to: match[0].length } : null;
    }),
    ...findLabeledValues(lines, 'address', /\b(service address|service location|service at|service for|premise address)\b[: ]*/i, (rest) => {
      const match = HOME.exec(rest);
      return match && match.index <= 3 ? { value: match[0], from: match.index, to: match.index + match[0].length } : null;
    }),
  ];
}

/**
 * Finds the page numbers that are printed on a bill and returns them as one finding. Example: `1,2/4` means pages 1 and 2 of 4. Returns no finding if the
 * numbers are implausible or state different totals, or if a page was not read.
 */
function pagesOf(text: ReadText, lines: readonly TextLine[]): ReadingFinding[] {
  const printed = lines.flatMap((line) => {
    const match = PAGE_OF.exec(line.text);
    return match ? [{ line, page: Number(match[1]), of: Number(match[2]), words: wordsBetween(line, match.index, match.index + match[0].length) }] : [];
  });
  const [first] = printed;
  const isClear = first && printed.every(({ page, of }) => of === first.of && page >= 1 && page <= of && of <= 40);
  if (!first || !isClear || text.pages.length < text.pageCount) return [];
  const pages = [...new Set(printed.map(({ page }) => page))].toSorted((a, b) => a - b);
  const isText = first.line.by === 'text';
  const box = boundingBox(first.words.map((word) => word.box));
  return [
    { kind: 'page_count', value: `${pages.join(',')}/${first.of}`, confidence: isText ? 0.95 : RECOGNIZED_ONCE, isChecked: isText, page: first.line.page, box },
  ];
}

/**
 * Finds the usage graph by its heading and the names of at least four months on the same page. Reports a missing graph only if the text of every page comes
 * from the PDF and does not mention earlier usage.
 */
function graphOf(text: ReadText, lines: readonly TextLine[]): ReadingFinding[] {
  const heading = lines.find((line) => GRAPH.test(line.text));
  const onPage = (page: number) => lines.filter((line) => line.page === page).flatMap((line) => line.text.match(MONTHS) ?? []);
  if (heading) {
    const months = new Set(onPage(heading.page).map((month) => month.toLowerCase()));
    return months.size >= 4 ? [{ kind: 'usage_graph', value: 'yes', confidence: 0.9, isChecked: true, page: heading.page, box: heading.box }] : [];
  }
  const [first] = lines;
  const isWhole = text.pages.length === text.pageCount && text.pages.every(({ by }) => by === 'text');
  const isMentioned = lines.some(({ text }) => /usage|graph|kwh|therm/i.test(text) && /histor|compar|month|year|graph/i.test(text));
  return first && isWhole && !isMentioned && lines.length > 5
    ? [{ kind: 'usage_graph', value: 'no', confidence: 0.88, isChecked: true, page: first.page, box: first.box }]
    : [];
}

/** Returns the numbers of the missing pages of a bill. `values`: printed page numbers in each file of the bill, such as `1,2/4`. */
export function missingPages(values: readonly string[]): number[] {
  const pageNumberings = values.map((value) => ({ pages: (value.split('/')[0] ?? '').split(',').map(Number), of: Number(value.split('/')[1]) }));
  const pageCount = Math.max(0, ...pageNumberings.map((numbering) => numbering.of));
  const have = new Set(pageNumberings.flatMap(({ pages }) => pages));
  return Array.from({ length: pageCount }, (_, index) => index + 1).filter((page) => !have.has(page));
}
