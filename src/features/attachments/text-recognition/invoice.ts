import { type FindingKind, RECOGNIZED_ONCE, type ReadingFinding } from './findings';
import { type LabeledAmount, linesBelow, segmentsOf } from './segments';
import { allLines, boundingBox, type ReadText, type TextLine, wordsBetween } from './text';
import { formatCents, parseDates } from './values';

/** Role of an amount on an invoice. The label next to the amount determines its role. */
type Role = 'total' | 'plain_total' | 'subtotal' | 'due' | 'rebate' | 'material' | 'labor' | 'tax' | 'paid' | 'other_total' | 'item';

/** Pattern of the labels for each role. The first matching pattern determines the role. */
const ROLES: readonly (readonly [Role, RegExp])[] = [
  ['total', /\b(before|excluding) (the )?(rebate|discount|incentive)/],
  [
    'due',
    /\bafter (the )?(rebate|discount|incentive)|\b(amount|balance|total|net|now) (due|owed|owing|payable)|^balance|you pay|(homeowner|customer) (pays|portion|share|owes|responsibility)|please pay|net (total|price|cost)/,
  ],
  ['tax', /\b(sales )?tax\b/],
  ['paid', /deposit|\bpaid\b|payments? received/],
  ['rebate', /rebate|discount|incentive|\bcredit\b/],
  ['subtotal', /sub-? ?total/],
  ['material', /^(total )?(materials?|equipment (and|&) materials?|materials? (and|&) equipment|equipment|parts)( (total|cost|costs|amount|charges))?$/],
  ['labor', /^(total )?(labou?r|installation labou?r|labou?r (and|&) installation)( (total|cost|costs|amount|charges))?$/],
  [
    'total',
    /total (of|for) |(project|contract|job|invoice|grand|work|gross) total|total (project|contract|invoice|work)?\s?(price|cost|amount|charges|invoice)|invoice amount|contract (price|amount)|^total (of )?work$/,
  ],
  ['plain_total', /^totals?$|^total \(?(usd|us\$)\)?$/],
  // Any other label with "total" can belong to the sum of a group of lines. The parser does not treat such an amount as an item, a payment or the total of the
  // invoice.
  ['other_total', /\btotal\b/],
  ['item', /\p{L}{3}/u],
];

const labelOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[:.$*_·|]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const roleOf = (label: string): Role | null => ROLES.find(([, pattern]) => pattern.test(label))?.[0] ?? null;

type Amount = LabeledAmount & { role: Role };

/** Reads an invoice: total before the rebate, rebate lines, material, labor, amount due, date, number, customer, address, signature line, missing rebate. */
export function parseInvoice(text: ReadText): ReadingFinding[] {
  const lines = allLines(text);
  const amounts = lines.flatMap((line, index) =>
    segmentsOf(line, linesBelow(lines, index)).flatMap((segment): Amount[] => {
      const role = roleOf(labelOf(segment.label));
      return role ? [{ ...segment, role }] : [];
    }),
  );
  const total = totalOf(amounts);
  return [
    ...(total ? [total.finding] : []),
    ...rebatesOf(amounts, total),
    ...missingRebate(text, lines, amounts, total),
    ...(total ? partsOf(amounts, total) : []),
    ...findLabeledValues(lines, 'invoice_date', /\b(invoice date|date of invoice|date issued|issued( on)?|date)\b[: ]*/i, (rest) => {
      const [found] = parseDates(rest);
      return found && found.from <= 3 ? { value: found.date, from: found.from, to: found.to } : null;
    }),
    ...findLabeledValues(lines, 'invoice_number', /\binvoice\s*(no|number|num|id|#)?[.:#\s]*/i, (rest) => {
      const match = /^[A-Z0-9][A-Z0-9-]*\d[A-Z0-9-]*(?![/\d])/i.exec(rest);
      return match && parseDates(rest.slice(0, 12)).every(({ from }) => from > 0) ? { value: match[0], from: 0, to: match[0].length } : null;
    }),
    ...customerOf(lines),
    ...signatureOf(lines),
  ];
}

/**
 * Total before the rebate. `due`: amount on the invoice that equals the total minus the rebate, or the total minus the rebate and the payments made; null if
 * the invoice has no such amount.
 */
export type InvoiceTotal = { cents: number; finding: ReadingFinding; due: Amount | null };

const sum = (amounts: readonly Amount[]): number => amounts.reduce((all, { cents }) => all + Math.abs(cents), 0);

/**
 * Chooses the total before the rebate; returns null if the invoice has no candidate. The arithmetic decides, not the label alone, because a plain "Total" can
 * be the amount after the rebate. A candidate is confirmed if it equals the sum of the items, or the sum of material and labor, each with or without tax. A
 * candidate is also confirmed if the amount due equals the candidate minus the rebate, with or without the payments made.
 */
function totalOf(amounts: readonly Amount[]): InvoiceTotal | null {
  const amountsWithRole = (...roles: Role[]) => amounts.filter(({ role }) => roles.includes(role));
  const candidates = amountsWithRole('total', 'plain_total', 'subtotal').filter(({ cents }) => cents > 0);
  const rebate = sum(distinct(amountsWithRole('rebate')));
  const [items, tax, paid] = [sum(amountsWithRole('item')), sum(amountsWithRole('tax')), sum(amountsWithRole('paid'))];
  const [material, labor] = [amountsWithRole('material'), amountsWithRole('labor')];
  const results = [...amountsWithRole('due'), ...amountsWithRole('plain_total')];
  const dueFor = (candidate: Amount) =>
    results.find((other) => other !== candidate && rebate > 0 && [candidate.cents - rebate, candidate.cents - rebate - paid].includes(other.cents)) ?? null;
  const isConfirmed = (candidate: Amount) =>
    dueFor(candidate) !== null ||
    (items > 0 && [items, items + tax, items + sum(material) + sum(labor)].includes(candidate.cents) && amountsWithRole('item').length > 1) ||
    (material.length === 1 && labor.length === 1 && [sum(material) + sum(labor), sum(material) + sum(labor) + tax].includes(candidate.cents));
  const confirmed = candidates.filter(isConfirmed);
  const rank = ({ role }: Amount) => ['total', 'plain_total', 'subtotal'].indexOf(role);
  // Prefer a total from which the amount due follows, then the larger amount, because a subtotal is smaller than the total with tax.
  const byArithmetic = confirmed.toSorted((a, b) => Number(dueFor(b) !== null) - Number(dueFor(a) !== null) || b.cents - a.cents || rank(a) - rank(b))[0];
  const best = byArithmetic ?? candidates.toSorted((a, b) => rank(a) - rank(b))[0];
  if (!best) return null;
  const rivals = candidates.filter((other) => other.cents !== best.cents && rank(other) <= rank(best) && (byArithmetic === undefined || isConfirmed(other)));
  return {
    cents: best.cents,
    due: dueFor(best),
    finding: totalFinding(best, { isConfirmed: byArithmetic !== undefined, isAlone: rivals.length === 0, rebate }),
  };
}

function totalFinding(best: Amount, { isConfirmed, isAlone, rebate }: { isConfirmed: boolean; isAlone: boolean; rebate: number }): ReadingFinding {
  const isText = best.by === 'text';
  // With a rebate, an unconfirmed plain total is not clear, because it can be the amount before or after the rebate.
  const isClear = best.role === 'total' || (best.role === 'plain_total' && rebate === 0);
  const confidence = !isAlone ? 0.5 : isConfirmed ? 0.97 : isClear && isText ? 0.9 : RECOGNIZED_ONCE;
  return {
    kind: 'total',
    value: formatCents(best.cents),
    confidence,
    isChecked: isConfirmed || !isClear || isText || !isAlone,
    page: best.page,
    box: best.box,
  };
}

/** Removes repeated amounts, because a summary at the top can repeat a line. */
const distinct = (amounts: readonly Amount[]): Amount[] =>
  amounts.filter((amount, index) => amounts.findIndex((other) => other.cents === amount.cents && labelOf(other.label) === labelOf(amount.label)) === index);

/** Finds the title and amount of each rebate line. The amounts are confirmed if the total minus the rebates is the amount due. */
function rebatesOf(amounts: readonly Amount[], total: InvoiceTotal | null): ReadingFinding[] {
  return distinct(amounts.filter(({ role, cents }) => role === 'rebate' && cents !== 0)).flatMap((amount) => {
    const isText = amount.by === 'text';
    const confirmed = total?.due ? 0.97 : isText ? 0.9 : RECOGNIZED_ONCE;
    const position = { page: amount.page, box: amount.box };
    const title = amount.label.replaceAll(/[\s:.$·|*-]+$/g, '').trim();
    return [
      {
        kind: 'rebate_amount' as const,
        value: formatCents(Math.abs(amount.cents)),
        confidence: confirmed,
        isChecked: isText || total?.due != null,
        ...position,
      },
      { kind: 'rebate_title' as const, value: title, confidence: isText ? 0.95 : RECOGNIZED_ONCE, isChecked: isText, ...position },
    ];
  });
}

/** Reports a missing rebate line only if the total is certain, every page was read clearly, and the text contains no rebate and no negative amount. */
function missingRebate(text: ReadText, lines: readonly TextLine[], amounts: readonly Amount[], total: InvoiceTotal | null): ReadingFinding[] {
  const isWhole = text.pages.length === text.pageCount;
  const words = text.pages.flatMap((page) => page.words);
  const mean = words.reduce((all, { confidence }) => all + confidence, 0) / Math.max(1, words.length);
  const isMentioned = lines.some((line) => /rebat|discount|incentiv|credit|HEEHRA|\bHEAR\b/i.test(line.text)) || amounts.some(({ cents }) => cents < 0);
  if (!total || total.finding.confidence < 0.85 || !isWhole || mean < 0.88 || isMentioned) return [];
  return [{ kind: 'rebate_missing', value: '', confidence: 0.9, isChecked: true, page: total.finding.page, box: total.finding.box }];
}

/** Finds material, labor and the amount due. Material and labor are returned only if they add up to the total. */
function partsOf(amounts: readonly Amount[], total: InvoiceTotal): ReadingFinding[] {
  const [material, ...moreMaterial] = amounts.filter(({ role }) => role === 'material');
  const [labor, ...moreLabor] = amounts.filter(({ role }) => role === 'labor');
  const part = (kind: FindingKind, { cents, page, box }: Amount): ReadingFinding => ({
    kind,
    value: formatCents(cents),
    confidence: 0.97,
    isChecked: true,
    page,
    box,
  });
  const addsUp = material && labor && moreMaterial.length + moreLabor.length === 0 && material.cents + labor.cents === total.cents;
  return [...(addsUp ? [part('material', material), part('labor', labor)] : []), ...(total.due ? [part('amount_due', total.due)] : [])];
}

type Part = { value: string; from: number; to: number };

/** Finds a value after its label on the same line. Returns no finding if several lines have different values. */
export function findLabeledValues(lines: readonly TextLine[], kind: FindingKind, label: RegExp, find: (rest: string) => Part | null): ReadingFinding[] {
  const findings = lines.flatMap((line): ReadingFinding[] => {
    for (const match of line.text.matchAll(new RegExp(label, label.flags.includes('g') ? label.flags : `${label.flags}g`))) {
      const start = match.index + match[0].length;
      const part = find(line.text.slice(start));
      if (!part) continue;
      const words = wordsBetween(line, start + part.from, start + part.to);
      if (words.length === 0) continue;
      const isText = line.by === 'text';
      return [
        {
          kind,
          value: part.value,
          confidence: isText ? 0.95 : RECOGNIZED_ONCE,
          isChecked: isText,
          page: line.page,
          box: boundingBox(words.map(({ box }) => box)),
        },
      ];
    }
    return [];
  });
  const [first] = findings;
  return first && findings.every(({ value }) => value === first.value) ? [first] : [];
}

const CUSTOMER = /\b(bill(ed)? to|sold to|customer|client|homeowner|prepared for|service address|job site|job address|property)\b[: ]*/i;
const ADDRESS =
  /\b\d{1,6} [A-Z][\p{L}\d. ]* (st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|way|pl|place|ter|terrace|cir|circle|pkwy|hwy)\b\.?/iu;

/** Finds the name and address after the label of the customer, on the line of the label or below it in the same column. */
function customerOf(lines: readonly TextLine[]): ReadingFinding[] {
  const headIndex = lines.findIndex((line) => CUSTOMER.test(line.text) && !/\b(portion|share|pays|signature|copy)\b/i.test(line.text));
  const head = lines[headIndex];
  const match = head && CUSTOMER.exec(head.text);
  if (!head || !match) return [];
  const isText = head.by === 'text';
  const [labelWord] = wordsBetween(head, match.index, match.index + match[0].length);
  const left = labelWord?.box.x ?? 0;
  const findingsAt = (kind: FindingKind, line: TextLine, value: string, from: number): ReadingFinding[] => {
    const words = wordsBetween(line, from, from + value.length);
    return words.length === 0
      ? []
      : [{ kind, value, confidence: isText ? 0.9 : RECOGNIZED_ONCE, isChecked: isText, page: line.page, box: boundingBox(words.map(({ box }) => box)) }];
  };
  const rest = columnOf(head, left, match.index + match[0].length);
  const block = [
    rest,
    ...lines
      .slice(headIndex + 1, headIndex + 5)
      .filter(({ page }) => page === head.page)
      .map((line) => columnOf(line, left - 0.03, 0)),
  ];
  const name = block.find(({ value }) => /^[\p{Lu}][\p{L}.'-]+( [\p{L}.'&-]+){1,4}$/u.test(value.trim()));
  const home = block.find(({ value }) => ADDRESS.test(value));
  const address = home ? (ADDRESS.exec(home.value)?.[0] ?? '') : '';
  return [
    ...(name ? findingsAt('customer', name.line, name.value.trim(), name.from + name.value.indexOf(name.value.trim())) : []),
    ...(home ? findingsAt('address', home.line, address, home.from + home.value.indexOf(address)) : []),
  ];
}

/**
 * Returns the words of a line from a horizontal position (`left`, a fraction of the page width) to the next wide gap. Skips words that begin before the
 * position `fromCharacter` of the line's text.
 */
function columnOf(line: TextLine, left: number, fromCharacter: number): { line: TextLine; value: string; from: number } {
  let offset = 0;
  let from = -1;
  let end = 0;
  let right = 0;
  for (const word of line.words) {
    const start = offset;
    offset += word.text.length + 1;
    if (start < fromCharacter || word.box.x < left) continue;
    if (from === -1) from = start;
    else if (word.box.x - right > 0.05) break;
    end = start + word.text.length;
    right = word.box.x + word.box.w;
  }
  return from === -1 ? { line, value: '', from: 0 } : { line, value: line.text.slice(from, end), from };
}

/** Finds the first line with a label for a signature. */
function signatureOf(lines: readonly TextLine[]): ReadingFinding[] {
  const line = lines.find((other) => /\bsignature\b|\bsigned( by)?\b|^x ?_{3}/i.test(other.text));
  if (!line) return [];
  const { x, y, w, h } = line.box;
  return [
    {
      kind: 'signature_place',
      value: line.text.slice(0, 80),
      confidence: 0.9,
      isChecked: true,
      page: line.page,
      box: { x, y: Math.max(0, y - 2 * h), w: Math.max(w, 0.4), h: 4 * h },
    },
  ];
}
