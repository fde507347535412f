import sharp from 'sharp';
import type { FindingKind } from '@/features/attachments/text-recognition/findings';
import type { ReaderKind } from '@/features/attachments/text-recognition/readers';
import { paperPdf, type Text } from './papers';

/**
 * Document or nameplate for tests of text recognition. `truth` has the values that the recognition must find. The functions below return the same content for
 * the same number.
 */
export type Sheet = { name: string; kind: ReaderKind; texts: Text[]; truth: Partial<Record<FindingKind, string>> };

const money = (cents: number): string => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const decimal = (cents: number): string => (cents / 100).toFixed(2);

const row = (y: number, left: string, right = '', bold = false): Text[] => [
  { at: [60, y], text: left, bold },
  ...(right === '' ? [] : [{ at: [552, y], text: right, right: true, bold } satisfies Text]),
];

const NAMES = ['Olivia Quinn', 'Mara Olsen', 'Ana Rivera', 'Peter Engel', 'Dana Moen'];
const STREETS = ['333 Division St', '1204 Lake Dr', '57 Oak Ave', '9810 Summit Rd', '21 Mill Ln'];

/** Returns invoice number `n` in one of six layouts: rows, subtotal, parts, columns, form, letter. */
export function invoiceOf(n: number): Sheet {
  const layout = n % 6;
  const [first, second] = [700_000 + n * 13_150, 250_000 + n * 4_725];
  const total = first + second;
  const rebate = layout === 5 ? 0 : 300_000 + n * 1_075;
  const number = `20${26 + (n % 3)}-0${100 + n}`;
  const day = String(1 + (n % 28)).padStart(2, '0');
  const [name, street] = [NAMES[n % 5] ?? '', STREETS[n % 5] ?? ''];
  const material = Math.round(total * 0.7);
  const head = [
    ...row(70, 'Lakeside Heating & Air', 'INVOICE', true),
    ...row(100, `Bill to: ${name}`, `Invoice # ${number}`),
    ...row(120, `${street}, Madison, WI 53704`, layout % 2 ? `Invoice date: 01/${day}/2026` : `Date: Jan ${Number(day)}, 2026`),
  ];
  const items = [...row(180, 'Cold climate heat pump, 3 ton, NH-36C', money(first)), ...row(204, 'Installation, line set and pad', money(second))];
  const after = total - rebate;
  const bodies: Text[][] = [
    [
      ...items,
      ...row(240, 'Total of work', money(total), true),
      ...row(264, 'WI HEAR Rebate', `-${money(rebate)}`),
      ...row(288, 'Amount due', money(after), true),
    ],
    [...items, ...row(240, 'Subtotal', money(total)), ...row(264, 'HIASP Rebate', `(${money(rebate)})`), ...row(288, 'Total', money(after), true)],
    [
      ...row(180, 'Materials', money(material)),
      ...row(204, 'Labor', money(total - material)),
      ...row(240, 'Project total', money(total), true),
      ...row(264, 'Rebate', `-${money(rebate)}`),
      ...row(288, 'Balance due', money(after)),
    ],
    [
      ...row(160, 'Description   Qty   Price', 'Amount', true),
      ...row(184, `Heat pump NH-36C   1   ${money(first)}`, money(first)),
      ...row(208, `Installation   1   ${money(second)}`, money(second)),
      ...row(250, 'Grand total', money(total), true),
      ...row(274, 'Less: utility rebate', `-${money(rebate)}`),
      ...row(298, 'Please pay', money(after), true),
    ],
    [
      ...row(180, 'Total before rebate', money(total)),
      ...row(204, 'HEEHRA Rebate', `-${money(rebate)}`),
      ...row(228, 'Total after rebate', money(after), true),
      ...row(300, 'Customer signature ____________________'),
    ],
    [...items, ...row(240, 'Total', money(total), true)],
  ];
  const titles = ['WI HEAR Rebate', 'HIASP Rebate', 'Rebate', 'Less: utility rebate', 'HEEHRA Rebate'];
  return {
    name: `invoice-${layout}-${n}`,
    kind: 'invoice',
    texts: [...head, ...(bodies[layout] ?? [])],
    truth: {
      total: decimal(total),
      invoice_number: number,
      invoice_date: `2026-01-${day}`,
      customer: name,
      address: street,
      ...(rebate > 0 ? { rebate_amount: decimal(rebate), rebate_title: titles[layout] ?? '' } : { rebate_missing: '' }),
      ...(layout === 2 && { material: decimal(material), labor: decimal(total - material) }),
    },
  };
}

const MONTHS = 'Jan  Feb  Mar  Apr  May  Jun  Jul  Aug  Sep  Oct  Nov  Dec';

/** Returns a bill (`n` below 5), a tax paper (`n` from 5 to 9), or an approval. */
export function paperOf(n: number): Sheet {
  const at = Math.floor(n / 5);
  if (at === 0) {
    const account = `${1200 + n} ${5600 + n * 7} ${10 + n}`;
    const street = STREETS[n % 5] ?? '';
    return {
      name: `bill-${n}`,
      kind: 'bill',
      texts: [
        ...row(70, 'Madison Gas and Electric', 'Page 1 of 1', true),
        ...row(100, `Account number: ${account}`),
        ...row(124, `Statement date: 02/${10 + n}/2026`),
        ...row(148, `Service address: ${street}, Madison, WI 53704`),
        ...row(190, 'Electric charges', '$84.10'),
        ...row(230, 'Your electric usage history', '', true),
        ...row(254, MONTHS),
      ],
      truth: { account_number: account, statement_date: `2026-02-${10 + n}`, address: street, usage_graph: 'yes', page_count: '1/1' },
    };
  }
  if (at === 1)
    return {
      name: `return-${n}`,
      kind: 'proof',
      texts: [
        ...row(70, 'Form 1040', 'Department of the Treasury - Internal Revenue Service', true),
        ...row(100, 'U.S. Individual Income Tax Return', `202${n % 5}`),
        ...row(130, 'Filing Status: Single'),
        ...row(160, 'Your social security number', '123-45-6789'),
        ...row(200, '11  Adjusted gross income', '41,200'),
        ...row(224, '15  Taxable income', '27,350'),
      ],
      truth: { tax_paper: '1040', ssn: '' },
    };
  return {
    name: `approval-${n}`,
    kind: 'proof',
    texts: [
      ...row(70, 'NOTICE OF DECISION', 'FoodShare Wisconsin', true),
      ...row(110, `${NAMES[n % 5]}, ${STREETS[n % 5]}, Madison`),
      ...row(140, 'You have been approved. Your income was checked with Form 1040 of last year.'),
      ...row(170, `Approved on February ${10 + n}, 2026`),
    ],
    truth: { approval: 'NOTICE OF DECISION FoodShare Wisconsin' },
  };
}

/** Returns a document as a PDF that contains its text. */
export const sheetPdf = (sheet: Sheet): Promise<Buffer> => paperPdf([sheet.texts]);

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns a document as an image of 1,275 by 1,650 pixels. */
export function sheetImage({ texts }: Sheet): Promise<Buffer> {
  const drawn = texts.map(
    ({ at: [x, y], text, size = 11, bold, right }) =>
      `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" ${bold ? 'font-weight="bold"' : ''} ${right ? 'text-anchor="end"' : ''}>${escaped(text)}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1275" height="1650" viewBox="0 0 612 792"><rect width="612" height="792" fill="#ffffff"/>${drawn.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Returns an image of a nameplate with its model and serial number. */
export async function plateImage(n: number): Promise<{ name: string; image: Buffer; truth: Partial<Record<FindingKind, string>> }> {
  const model = `NH-${24 + (n % 4) * 6}C${n % 3 ? '' : 'A'}`;
  const serial = `4X${String.fromCharCode(65 + n)}U${71_066 + n * 137}`;
  const style = n % 3;
  const words =
    style === 0 ? [`MODEL ${model}`, `SERIAL ${serial}`] : style === 1 ? [`M/N: ${model}`, `S/N: ${serial}`] : ['MODEL NO.', model, 'SERIAL NO.', serial];
  const lines = ['NORDHAUS HEAT PUMP', ...words, '208/230 V~ 60 Hz  R-454B 7.1 lb  MCA 24.5 A'];
  const drawn = lines.map(
    (line, index) =>
      `<text x="90" y="${170 + index * 90}" font-family="sans-serif" font-size="${index === 0 ? 52 : 46}" fill="#26211d">${escaped(line)}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#a8a197"/><rect x="40" y="60" width="1500" height="${lines.length * 90 + 120}" rx="18" fill="#efece6" stroke="#6b6359" stroke-width="6"/>${drawn.join('')}</svg>`;
  return { name: `plate-${style}-${n}`, image: await sharp(Buffer.from(svg)).png().toBuffer(), truth: { brand: 'Nordhaus', model, serial } };
}
