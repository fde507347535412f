import { describe, expect, it } from 'vitest';
import { readText } from '../../../../test/support/read-text';
import { missingPages, parseBill } from './bill';
import { MIN_SHOWN_CONFIDENCE, type ReadingFinding } from './findings';
import { brandCandidates, parseNameplate } from './plate';
import { socialSecurityNumbers, withoutSocialSecurityNumbers } from './social-security';
import { readProof } from './tax-papers';

const sure = (findings: readonly ReadingFinding[]) =>
  Object.fromEntries(findings.filter(({ confidence }) => confidence >= MIN_SHOWN_CONFIDENCE).map(({ kind, value }) => [kind, value]));

const RETURN = [
  'Form 1040   Department of the Treasury - Internal Revenue Service',
  'U.S. Individual Income Tax Return   2025',
  'Filing Status   Single',
  '11 Adjusted gross income   41,200',
];

describe('readProof', () => {
  it.each([
    ['1040', RETURN],
    ['w2', ['W-2 Wage and Tax Statement 2025', 'Wages, tips, other compensation 41,200.00', 'Social security wages 41,200.00']],
    ['1099', ['Form 1099-NEC', "PAYER'S TIN 39-1234567", "RECIPIENT'S TIN", 'Nonemployee compensation']],
    ['transcript', ['Internal Revenue Service', 'Tax Return Transcript', 'Tax Period Requested: 12-31-2025', 'Filing status: Single']],
    ['state', ['Wisconsin Department of Revenue', 'Resident income tax return', 'Federal adjusted gross income', 'Filing status']],
  ])('recognizes a tax paper of the kind %s', (paper, lines) => expect(sure(readProof(readText([lines]))).tax_paper).toBe(paper));

  it.each([
    ['an approval that names a tax form', ['NOTICE OF DECISION', 'You have been approved for income-qualified rebates.', 'Verified with Form 1040 of 2025.']],
    ['an approval that repeats phrases of a return', ['Approval certificate', ...RETURN]],
    ['a letter about energy assistance', ['Energy assistance', 'Your application of January was received.']],
    ['a letter with only two phrases of a tax paper', ['Please bring Form 1040 or another paper of the Internal Revenue Service.']],
  ])('does not classify %s as a tax paper', (_name, lines) => expect(sure(readProof(readText([lines])))).not.toHaveProperty('tax_paper'));
});

it.each([
  ['SSN 123-45-6789', 1],
  ['Social Security Number: 123456789', 1],
  ['123-45-6789 and 321-54-9876', 2],
  ['Phone 608-555-0100', 0],
  ['000-12-3456 and 666-12-3456 and 912-34-5678', 0],
  ['Invoice 123-456-789', 0],
])('socialSecurityNumbers finds the numbers in "%s" and returns findings without the numbers', (line, count) => {
  const found = socialSecurityNumbers(readText([[line]]));
  expect(found.length).toBe(count);
  expect(found.every(({ value }) => value === '')).toBe(true);
});

it.each([
  ['Ana Rivera SSN 123456789', 'Ana Rivera SSN •••'],
  ['Social Security Number: 123 456789', 'Social Security Number: •••'],
  ['123-45-6789 and 321.54.9876', '••• and •••'],
  ['Account 123456789', 'Account 123456789'],
])('withoutSocialSecurityNumbers replaces each Social Security number in "%s" with dots', (value, expected) =>
  expect(withoutSocialSecurityNumbers(value)).toBe(expected),
);

const BILL = [
  'Madison Gas and Electric                      Page 1 of 2',
  'Account number: 1234 5678 90                  Statement date: Feb 12, 2026',
  'Service address: 333 Division St, Madison',
  'Electric charges                              $84.10',
  'Total due                                     $84.10',
  'Pay by mail or online',
];
const GRAPH = ['Page 2 of 2', 'Your electric usage history', 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec', 'kWh'];

describe('parseBill', () => {
  it('reads the pages, the usage graph, the date, the account number and the service address of a bill', () => {
    expect(sure(parseBill(readText([BILL, GRAPH])))).toEqual({
      page_count: '1,2/2',
      usage_graph: 'yes',
      statement_date: '2026-02-12',
      account_number: '1234 5678 90',
      address: '333 Division St',
    });
  });

  it('reports missing pages and a missing graph only if every page was read', () => {
    expect(sure(parseBill(readText([BILL])))).toMatchObject({ page_count: '1/2', usage_graph: 'no' });
    const partly = sure(parseBill(readText([BILL], { pageCount: 2 })));
    expect(partly).not.toHaveProperty('page_count');
    expect(partly).not.toHaveProperty('usage_graph');
  });

  it.each([
    [['1,2/2'], []],
    [['1/3'], [2, 3]],
    [['1/3', '2/3', '3/3'], []],
    [[], []],
  ])('finds the missing pages of a bill whose files contain the pages %s', (values, missing) => expect(missingPages(values)).toEqual(missing));
});

describe('parseNameplate', () => {
  it.each([
    ['labels before the values', ['NORDHAUS HEAT PUMP', 'MODEL NH-36C', 'SERIAL 4XQU11066', '208/230 V 60 Hz']],
    ['abbreviations', ['M/N: NH-36C   S/N: 4XQU11066']],
    ['labels above the values', ['MODEL NO.    SERIAL NO.', 'NH-36C       4XQU11066']],
  ])('reads the model and the serial number from a nameplate with %s', (_name, lines) =>
    expect(sure(parseNameplate(readText([lines])))).toEqual({ model: 'NH-36C', serial: '4XQU11066' }),
  );

  it.each([
    ['4XOU72984', true],
    ['4X0U72984', true],
    ['4XAU71066', false],
    ['NH-30C', false],
    ['SB71066', true],
  ])('requests a second recognition of the serial number %s only if all its characters are clear', (serial, isUnclear) => {
    const [found] = parseNameplate(readText([[`SERIAL ${serial}`]], { by: 'recognition', confidence: 0.95 }));
    expect(found).toMatchObject({ isChecked: isUnclear, confidence: 0.6 });
  });

  it('reads a brand of the catalog, and no brand if the nameplate shows two brands', () => {
    const lines = ['NORDHAUS HEAT PUMP OUTDOOR UNIT', 'MODEL NH-36C', 'SERIAL 4XQU11066'];
    expect(sure(parseNameplate(readText([lines]), ['Nordhaus', 'Alder']))).toEqual({ brand: 'Nordhaus', model: 'NH-36C', serial: '4XQU11066' });
    expect(sure(parseNameplate(readText([[...lines, 'Compressor by Alder']]), ['Nordhaus', 'Alder']))).not.toHaveProperty('brand');
    expect(brandCandidates(readText([['Blue Ridge Heat Pump']]))).toEqual(expect.arrayContaining(['blue', 'blue ridge', 'blue ridge heat']));
  });

  it('trusts a serial number from text recognition only if a barcode confirms the number', () => {
    const text = readText([['MODEL NH-36C', 'SERIAL 4XQU11066']], { by: 'recognition', confidence: 0.95 });
    expect(sure(parseNameplate(text))).toEqual({});
    const box = { x: 0, y: 0, w: 1, h: 1 };
    expect(sure(parseNameplate({ ...text, barcodes: [{ text: 'S4XQU11066', page: 1, box }] }))).toEqual({ serial: '4XQU11066' });
  });
});
