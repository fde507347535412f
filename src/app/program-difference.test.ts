import { describe, expect, it } from 'vitest';
import type { DraftOperation } from '@/features/program-settings/contract';
import { applyOperations } from '@/features/program-settings/draft/operations';
import { addDays, isIsoDate, isRecord } from '@/platform';
import { type DraftBody, describedDifference, entryKey, type Program, type ProgramContent, programSchema, setValue } from '@/rules/programs';
import { smallProgram } from '../../test/support/small-program';
import { SHIPPED_PROGRAMS } from './programs';

const SOURCE = 's';
const always = { field: 'new_construction', operator: '=', value: false } as const;
const rule = { description: 'Only homes that exist.', reason: 'building_type', test: always, fix: 'Choose another program.', source: SOURCE } as const;
const fixed = (amount: number) => ({ kind: 'fixed' as const, amount });

/** Program with at least one entry of every kind. */
const before = smallProgram({
  sources: [{ id: SOURCE, title: 'Manual', date: '2026-01-01', confidence: 'sourced' }],
  accept_submissions_until: '2028-12-31',
  criteria: [{ key: 'existing_home', name: 'Existing home', ...rule }],
  classes: [{ key: 'home', name: 'Building', cases: [{ value: 'house', name: 'House' }], source: SOURCE }],
  tables: [
    {
      key: 'by_state',
      name: 'By state',
      unit: 'usd',
      by: [{ key: 'state', reads: 'state' }],
      rows: [
        { at: ['WI'], value: 100 },
        { at: ['IL'], value: 200 },
      ],
      source: SOURCE,
    },
  ],
  lines: [
    {
      key: 'heat_pump',
      name: 'Heat pump',
      kind: 'rebate',
      rows: [{ amount: { kind: 'percent_of', percent: 50, of: ['scope_total'], max: 8_000 } }],
      requires: [{ key: 'new', name: 'New equipment', ...rule }],
      factors: [{ key: 'rural', name: 'Rural home', effect: { add: 250 } }],
      source: SOURCE,
    },
    { key: 'bonus', name: 'Bonus', kind: 'bonus', rows: [{ amount: fixed(5) }], source: SOURCE },
  ],
  caps: [{ kind: 'combined', key: 'most', name: 'Most', amount: 14_000, source: SOURCE }],
  instalments: [{ key: 'first', name: 'First half', lines: ['heat_pump'], share: 50, opens: 'reserved', amount: 'forecast', source: SOURCE }],
  stacking: [{ key: 'one', name: 'One of both', members: ['small', 'other'], exclusive: 'job', message: 'Choose one.', source: SOURCE }],
  budgets: [{ key: 'money', name: 'Money', by: ['county'], amount: 1_000_000, counts_from: 'reserved', waitlist: false, message: 'Used up.', source: SOURCE }],
  assumptions: [{ fact: 'new_construction', value: false, source: SOURCE }],
  texts: { terms: { title: 'Terms', body: 'Work starts after approval.', version: 1, sample: false, source: SOURCE } },
  documents: [{ key: 'agreement', title: 'Agreement', template: 'agreement', signers: ['homeowner'], category: 'doc_agreement' }],
  templates: { agreement: { title: 'Agreement', version: 1, sample: false, source: SOURCE, blocks: [{ kind: 'paragraph', text: 'Both agree.' }] } },
});

/** Matches code in a sentence. Program staff do not understand code, so no sentence may contain it. */
const RAW = /_|\[object|undefined|NaN|\bkind:|\b[a-z]+\.[a-z]|"|[{}]/;

const sentencesOf = (...operations: DraftOperation[]): string[] => {
  const { body, issues, conflicts } = applyOperations({ ...before }, operations);
  expect([issues, conflicts]).toEqual([[], []]);
  return describedDifference({ program: before }, { program: programSchema.parse(body) }).map(({ name, sentence }) => `${name} | ${sentence}`);
};

const replace = (path: string, was: unknown, value: unknown): DraftOperation => ({ op: 'replace', path, was, value, source: SOURCE });
const add = (path: string, value: unknown): DraftOperation => ({ op: 'add', path: `${path}/-`, value, source: SOURCE });
const from = (path: string, was: unknown, value: unknown): DraftOperation => ({ op: 'change_from', path, was, value, from: '2026-07-01', source: SOURCE });

describe('sentences about a program change', () => {
  it.each<[string, DraftOperation, string[]]>([
    [
      'a day',
      replace('/accept_submissions_until', '2028-12-31', '2029-12-31'),
      ['Program | Last day for applications: changed from Dec 31, 2028 to Dec 31, 2029.'],
    ],
    ['an address', replace('/email', null, 'hear@example.org'), ['Program | Email: set to hear@example.org.']],
    ['a switch', replace('/active', true, false), ['Program | Active: changed from yes to no.']],
    [
      'a text on the new-job page',
      replace('/card/scope', 'x', 'Heat pumps'),
      ['Text on the new-job page | Work it pays for: changed from “x” to “Heat pumps”.'],
    ],
    [
      'an amount that changes on a later day',
      from('/lines/heat_pump/rows/0/amount/max', 8_000, 9_000),
      [
        'Incentive line Heat pump, 50% of total of the scope of work, at most $8,000 | Last day: set to Jun 30, 2026.',
        'Incentive line Heat pump | Added: 50% of total of the scope of work, at most $9,000 · From Jul 1, 2026',
      ],
    ],
    ['a corrected amount', replace('/lines/heat_pump/rows/0/amount/max', 8_000, 9_000), ['Incentive line Heat pump | Maximum: changed from $8,000 to $9,000.']],
    [
      'the kind of an amount',
      replace('/lines/heat_pump/rows/0/amount', { kind: 'percent_of', percent: 50, of: ['scope_total'], max: 8_000 }, fixed(3_000)),
      ['Incentive line Heat pump | Amount: changed from 50% of total of the scope of work, at most $8,000 to $3,000.'],
    ],
    ['the value of a row', replace('/tables/by_state/rows/0/value', 100, 150), ['Table By state, WI | Value: changed from $100 to $150.']],
    [
      'the value of a row that changes on a later day',
      from('/tables/by_state/rows/1/value', 200, 250),
      ['Table By state, IL | Last day: set to Jun 30, 2026.', 'Table By state | Added: IL: $250 · From Jul 1, 2026'],
    ],
    [
      'a threshold',
      replace('/criteria/existing_home/test', always, { field: 'scope_total', operator: '<', value: 5_000 }),
      ['Criterion Existing home | Requirement: changed from “new build or gut renovation is no” to “total of the scope of work is less than $5,000”.'],
    ],
    ['a condition of a line', replace('/lines/bonus/when', null, always), ['Incentive line Bonus | Condition: set to “new build or gut renovation is no”.']],
    [
      'a condition of a case',
      replace('/classes/home/cases/0/when', null, always),
      ['Class Building, case House | Condition: set to “new build or gut renovation is no”.'],
    ],
    [
      'a requirement of a line',
      replace('/lines/heat_pump/requires/new/fix', 'Choose another program.', 'Buy new.'),
      ['Incentive line Heat pump, requirement New equipment | What to do if it is not met: changed from “Choose another program.” to “Buy new.”.'],
    ],
    [
      'a factor',
      replace('/lines/heat_pump/factors/rural/effect/add', 250, 300),
      ['Incentive line Heat pump, factor Rural home | Addition: changed from $250 to $300.'],
    ],
    ['a cap', replace('/caps/most/amount', 14_000, 15_000), ['Cap Most | Amount: changed from $14,000 to $15,000.']],
    ['a split', replace('/splits/0/payee', 'homeowner', 'contractor'), ['Payment 1 | Paid to: changed from homeowner to contractor.']],
    ['an installment', replace('/instalments/first/share', 50, 60), ['Installment First half | Share: changed from 50% to 60%.']],
    [
      'a stacking rule',
      replace('/stacking/one/message', 'Choose one.', 'Choose.'),
      ['Stacking rule One of both | Explanation: changed from “Choose one.” to “Choose.”.'],
    ],
    ['a budget', replace('/budgets/money/amount', 1_000_000, 2_000_000), ['Budget Money | Amount: changed from $1,000,000 to $2,000,000.']],
    ['a setting', replace('/settings/reservation/value', 'none', 'program'), ['Setting reservation | Value: changed from none to program.']],
    ['an assumption', replace('/assumptions/new_construction/value', false, true), ['Assumption new build or gut renovation | Value: changed from no to yes.']],
    [
      'a text',
      replace('/texts/terms/body', 'Work starts after approval.', 'Work can start.'),
      ['Text Terms | Text: changed from “Work starts after approval.” to “Work can start.”.'],
    ],
    [
      'a part of a document',
      replace('/templates/agreement/blocks/0/text', 'Both agree.', 'All agree.'),
      ['Document template Agreement, part 1 | Text: changed from “Both agree.” to “All agree.”.'],
    ],
    [
      'the title of a document',
      replace('/documents/agreement/title', 'Agreement', 'Contract'),
      ['Document Contract | Title: changed from “Agreement” to “Contract”.'],
    ],
    ['the order of a list', replace('/lines/bonus/order_index', 2, 1), ['Incentive line | Order: changed from Heat pump, Bonus to Bonus, Heat pump.']],
    [
      'a new criterion',
      add('/criteria', { key: 'old', name: 'Old home', ...rule, valid_from: '2027-01-01' }),
      [
        'Criterion Old home | Added: Description: “Only homes that exist.”; Reason if it is not met: Building type; Requirement: “new build or gut renovation is no”; What to do if it is not met: “Choose another program.”; First day: Jan 1, 2027; Source: “Manual”',
      ],
    ],
    [
      'a new line',
      add('/lines', { key: 'panel', name: 'Panel', kind: 'rebate', rows: [{ amount: fixed(400) }], source: SOURCE }),
      ['Incentive line Panel | Added: Kind: rebate; Rows: $400; Source: “Manual”'],
    ],
    ['a new row', add('/tables/by_state/rows', { at: ['GA'], value: 300, valid_from: '2027-01-01' }), ['Table By state | Added: GA: $300 · From Jan 1, 2027']],
    [
      'a new cap',
      add('/caps', { kind: 'combined', key: 'year', name: 'Of a year', amount: 9_000, source: SOURCE }),
      ['Cap Of a year | Added: Together at most $9,000'],
    ],
    [
      'a new source',
      add('/sources', { id: 'sheet', title: 'Rate sheet', url: 'https://a.example/b_c', date: '2026-02-01', confidence: 'sourced' }),
      ['Source Rate sheet | Added: Address: https://a.example/b_c; Date: Feb 1, 2026; Confidence: sourced'],
    ],
    [
      'a deleted line',
      { op: 'remove', path: '/lines/bonus', was: before.lines[1] },
      ['Incentive line Bonus | Removed. It was: Kind: bonus; Rows: $5; Source: “Manual”'],
    ],
    [
      'a deleted requirement',
      { op: 'remove', path: '/lines/heat_pump/requires/new', was: before.lines[0]?.requires?.[0] },
      [expect.stringMatching(/^Incentive line Heat pump, requirement New equipment \| Removed\. It was: /)],
    ],
  ])('name the changed entry, the earlier value and the new value for %s', (_kind, operation, expected) => {
    const sentences = sentencesOf(operation);
    expect(sentences.filter((sentence) => !/ \| Source: /.test(sentence))).toEqual(expected);
  });

  it('show long texts on separate lines', () => {
    const text = 'Work starts after the program has approved it. '.repeat(4);
    expect(sentencesOf(replace('/texts/terms/body', 'Work starts after approval.', text))).toEqual([
      `Text Terms | Text: changed.\nBefore: “Work starts after approval.”\nNow: “${text}”`,
    ]);
  });

  it('name the entries of a draft even if the draft has errors', () => {
    const draft: DraftBody = {
      ...before,
      caps: [{ key: 'most', name: 'Most', kind: 'combined' }],
      lines: [{ key: 'bonus', name: 'Bonus', when: { field: 'x', operator: '?', value: 1 } }],
    };
    const changes = describedDifference({ program: before }, { draft });
    expect(changes.map(({ name }) => name)).toEqual(expect.arrayContaining(['Cap Most', 'Incentive line Bonus', 'Incentive line Heat pump']));
    expect(changes.find(({ path }) => path === '/caps/most/amount')?.sentence).toBe('Amount: removed. It was $14,000.');
  });

  it('contain no stored names for any value of the shipped programs', () => {
    const seen = new Set<string>();
    for (const program of SHIPPED_PROGRAMS)
      for (const { steps, value } of partsOf(program, [])) {
        const pattern = patternOf(program, steps);
        if (seen.has(pattern)) continue;
        seen.add(pattern);
        for (const other of otherContents(program, steps, value))
          for (const [was, is] of [
            [{ program }, other],
            [other, { program }],
          ] as const)
            for (const { name, sentence, path } of describedDifference(was, is)) expect(withoutTexts(`${name} ${sentence}`), path).not.toMatch(RAW);
      }
    expect(seen.size).toBeGreaterThan(300);
  });
});

function* partsOf(value: unknown, steps: string[]): Generator<{ steps: string[]; value: unknown }> {
  if (steps.length > 0) yield { steps, value };
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* partsOf(item, [...steps, entryKey(item) ?? String(index)]);
  else if (isRecord(value))
    for (const [key, item] of Object.entries(value)) if (!['key', 'id', 'schema_version'].includes(key)) yield* partsOf(item, [...steps, key]);
}

/** Returns the path of a value with `*` in place of positions and keys. Positions and keys do not affect the sentence, so one test per pattern is enough. */
const patternOf = (program: Program, steps: readonly string[]): string =>
  steps
    .map((step, index) =>
      /^\d+$/.test(step) || index === 3 || (index === 1 && Array.isArray(Object.entries(program).find(([name]) => name === steps[0])?.[1])) ? '*' : step,
    )
    .join('/');

/** Returns valid variants of the program, in which the value is missing or is a different number, day or boolean. */
function otherContents(program: Program, steps: readonly string[], value: unknown): ProgramContent[] {
  const next = typeof value === 'number' ? value + 1 : isIsoDate(value) ? addDays(value, 1) : typeof value === 'boolean' ? !value : undefined;
  return [undefined, next].flatMap((changed) => {
    const body: DraftBody = structuredClone(program);
    setValue(body, steps, changed);
    const { data } = programSchema.safeParse(body);
    return data ? [{ program: data }] : [];
  });
}

/** Removes URLs, email addresses, placeholders and quoted sentences, because a sentence shows them unchanged. */
const withoutTexts = (sentence: string): string => sentence.replaceAll(/https?:\S+|\{@?[\w.$-]+\??\}|\S+@\S+/g, '').replaceAll(/“[^”]*[.?!][^”]*”/g, '');
