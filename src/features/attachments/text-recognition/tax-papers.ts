import type { ReadingFinding } from './findings';
import { allLines, type ReadText, type TextLine } from './text';

/**
 * Kinds of tax papers, with phrases that are printed on them. A file is treated as a tax paper if it contains three phrases of one kind. One phrase is not
 * enough, because an approval certificate may mention a tax form.
 */
const TAX_PAPERS: readonly { name: string; phrases: readonly RegExp[] }[] = [
  {
    name: '1040',
    phrases: [
      /\b(form|formulario) ?1040/i,
      /individual income tax return/i,
      /department of the treasury/i,
      /internal revenue service/i,
      /filing status/i,
      /adjusted gross income/i,
      /standard deduction/i,
      /taxable income/i,
      /\bOMB no/i,
      /dependents/i,
    ],
  },
  {
    name: 'w2',
    phrases: [
      /\bW-? ?2\b/,
      /wage and tax statement/i,
      /wages, tips/i,
      /social security wages/i,
      /medicare (wages|tax)/i,
      /employer.{0,3} (identification|id) number|\bEIN\b/i,
      /federal income tax withheld/i,
      /\bOMB no/i,
    ],
  },
  {
    name: '1099',
    phrases: [
      /\b1099(-[A-Z]{1,4})?\b/,
      /payer.{0,3} (tin|name|federal)/i,
      /recipient.{0,3} (tin|name|identification)/i,
      /nonemployee compensation|interest income|gross distribution|unemployment compensation|benefits paid/i,
      /federal income tax withheld/i,
      /internal revenue service/i,
      /\bOMB no/i,
    ],
  },
  {
    name: 'transcript',
    phrases: [
      /(return|account|wage and income) transcript/i,
      /internal revenue service|\bIRS\b/,
      /tax period/i,
      /adjusted gross income/i,
      /filing status/i,
      /this product contains sensitive taxpayer data/i,
    ],
  },
  {
    name: 'state',
    phrases: [
      /(state|resident|nonresident) income tax( return)?/i,
      /department of revenue|franchise tax board|department of taxation/i,
      /federal adjusted gross income/i,
      /filing status/i,
      /taxable income/i,
      /tax year/i,
    ],
  },
];

const APPROVAL =
  /notice of (decision|approval|eligibility)|approval (certificate|letter)|certificate of (approval|eligibility)|(has|have) been approved|you (are|have been|were) (approved|found eligible|income[- ]qualified)|income[- ](verified|qualified|approved)/i;

const PHRASES_NEEDED = 3;

/** Finds approval phrases in a proof of income. If the file is a tax paper, also finds the kind of tax paper. */
export function readProof(text: ReadText): ReadingFinding[] {
  const lines = allLines(text);
  const locationOf = (line: TextLine) => ({ page: line.page, box: line.box, isChecked: true });
  const approved = lines.find((line) => APPROVAL.test(line.text));
  const approval: ReadingFinding[] = approved ? [{ kind: 'approval', value: approved.text.slice(0, 120), confidence: 0.9, ...locationOf(approved) }] : [];
  const [paper] = TAX_PAPERS.map(({ name, phrases }) => ({ name, lines: phrases.flatMap((phrase) => lines.find((line) => phrase.test(line.text)) ?? []) }))
    .filter(({ lines }) => lines.length >= PHRASES_NEEDED)
    .toSorted((a, b) => b.lines.length - a.lines.length);
  const [first] = paper?.lines ?? [];
  // If the file also has the words of an approval, keep the confidence below the minimum, because a person must decide about such a file.
  if (!paper || !first) return approval;
  return [...approval, { kind: 'tax_paper', value: paper.name, confidence: approved ? 0.5 : 0.95, ...locationOf(first) }];
}
