import { describe, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { recordArrayOf } from '@/platform';
import { type DraftBody, parsePointer, programDifference, programSchema, valueAt } from '@/rules/programs';
import { answerOf, smallProgram } from '../../../../test/support/small-program';
import type { DraftOperation } from '../contract';
import { parsePaste } from '../web/paste/parse-paste';
import { pasteOperations } from '../web/paste/paste-operations';
import { dateProblems } from './dates';
import { type EntryField, type EntryKind, type EntryValues, missingField } from './entries/field';
import { addEntryOperations, ENTRY_KINDS, newEntry } from './entries/kinds';
import { applyOperations } from './operations';

const SOURCE = { title: 'Rate sheet', url: 'https://program.example/rates', date: '2026-02-01' };

const body = (): DraftBody =>
  structuredClone({
    ...smallProgram({
      lines: [
        { key: 'rebate', name: 'Rebate', kind: 'rebate', outside_caps: ['most'], rows: [{ amount: { kind: 'fixed', amount: 100 } }], source: 's' },
        { key: 'bonus', name: 'Bonus', kind: 'bonus', rows: [{ amount: { kind: 'fixed', amount: 5 } }], source: 's' },
      ],
      caps: [{ kind: 'combined', key: 'most', name: 'Most', amount: 1_000, source: 's', is_default: true }],
    }),
  });

const apply = (...operations: DraftOperation[]) => applyOperations(body(), operations);

describe('operations on a draft', () => {
  it('end a row and begin the next row on a day, with one new source for two changed amounts', () => {
    const from = { op: 'change_from', from: '2026-07-01', source: SOURCE } as const;
    const { body: after, issues } = apply(
      { ...from, path: '/lines/rebate/rows/0/amount/amount', was: 100, value: 150 },
      { ...from, path: '/lines/bonus/rows/0/amount/amount', was: 5, value: 6 },
    );
    expect(issues).toEqual([]);
    expect(valueAt(after, ['lines', 'rebate', 'rows'])).toEqual([
      { amount: { kind: 'fixed', amount: 100 }, valid_to: '2026-06-30' },
      { amount: { kind: 'fixed', amount: 150 }, valid_from: '2026-07-01', source: 'rate_sheet' },
    ]);
    expect(valueAt(after, ['lines', 'bonus', 'rows', '1', 'source'])).toBe('rate_sheet');
    expect(after.sources).toHaveLength(2);
  });

  it('divide a row at each of several pasted days', () => {
    const rows = parsePaste('7/1/2026\t$150\n2027-01-01\t200\n10/1/2026\t175', 'usd', {});
    const operations = pasteOperations(rows, { path: '/lines/rebate/rows/0/amount/amount', was: 100, source: SOURCE }) ?? [];
    const { body: after, issues, conflicts } = apply(...operations);
    expect([issues, conflicts]).toEqual([[], []]);
    const [source, amount] = ['rate_sheet', (dollars: number) => ({ kind: 'fixed', amount: dollars })];
    expect(valueAt(after, ['lines', 'rebate', 'rows'])).toEqual([
      { amount: amount(100), valid_to: '2026-06-30' },
      { amount: amount(150), valid_from: '2026-07-01', valid_to: '2026-09-30', source },
      { amount: amount(175), valid_from: '2026-10-01', valid_to: '2026-12-31', source },
      { amount: amount(200), valid_from: '2027-01-01', source },
    ]);
    expect(after.sources).toHaveLength(2);
    expect(dateProblems(after)).toEqual([]);
    expect(pasteOperations(parsePaste('7/1/2026\t', 'usd', {}), { path: '/x', was: 1, source: SOURCE })).toBeNull();
  });

  it('give the copy of a cap a separate key and exempt the same lines from the copy', () => {
    const { body: after } = apply({ op: 'change_from', path: '/caps/most/amount', was: 1_000, value: 2_000, from: '2026-07-01', source: SOURCE });
    expect(after.caps).toMatchObject([
      { key: 'most', amount: 1_000, valid_to: '2026-06-30', source: 's', is_default: true },
      { key: 'most_from_20260701', amount: 2_000, valid_from: '2026-07-01', source: 'rate_sheet' },
    ]);
    expect(valueAt(after, ['caps', 'most_from_20260701', 'is_default'])).toBeUndefined();
    expect(valueAt(after, ['lines', 'rebate', 'outside_caps'])).toEqual(['most', 'most_from_20260701']);
    expect(dateProblems(after)).toEqual([]);
  });

  it('keep the answer of a job to a stacking rule when a new version of the rule begins on a day', () => {
    const rule = { key: 'one', name: 'One', members: ['small', 'other'], exclusive: 'job', message: 'Choose.', source: 's' };
    const changed = applyOperations({ ...body(), stacking: [rule] }, [
      { op: 'change_from', path: '/stacking/one/message', was: 'Choose.', value: 'Choose one.', from: '2026-02-01', source: SOURCE },
    ]);
    expect(valueAt(changed.body, ['stacking', 'one_from_20260201', 'message'])).toBe('Choose one.');
    const other = smallProgram({ key: 'other' });
    const { choices } = answerOf(programSchema.parse(changed.body), {}, { beside: ['other'] }, [other]);
    expect(choices.map(({ fact }) => fact)).toEqual(['allocation.one']);
  });

  it('change nothing when the operations are repeated, including a change that begins on a day', () => {
    const operations: DraftOperation[] = [
      { op: 'change_from', path: '/caps/most/amount', was: 1_000, value: 2_000, from: '2026-07-01', source: SOURCE },
      { op: 'replace', path: '/lines/bonus/order_index', was: 2, value: 1 },
      { op: 'replace', path: '/name', was: 'Small', value: 'Smaller' },
      { op: 'remove', path: '/lines/rebate/rows/0/valid_from', was: null },
    ];
    const once = apply(...operations);
    expect(once.made.map(({ path }) => path)).toEqual(['/caps/most', '/caps/most_from_20260701', '/lines/bonus/order_index', '/name']);
    const twice = applyOperations(once.body, operations);
    expect([twice.made, twice.conflicts, twice.issues, twice.body]).toEqual([[], [], [], once.body]);
  });

  it('are refused for a day outside the row, a value without dates, or a path that is not editable', () => {
    const from = { op: 'change_from', was: 100, value: 150, source: SOURCE } as const;
    const first = apply({ ...from, path: '/lines/rebate/rows/0/amount/amount', from: '2026-07-01' });
    const second = applyOperations(first.body, [{ ...from, path: '/lines/rebate/rows/0/amount/amount', value: 170, from: '2026-08-01' }]);
    expect(second.issues).toMatchObject([{ path: 'operations.0.from', code: 'invalid' }]);
    const others = apply(
      { op: 'change_from', path: '/settings/reservation/value', was: 'none', value: 'program', from: '2026-07-01', source: SOURCE },
      { op: 'replace', path: '/settings/__proto__/value', was: null, value: 1 },
      { op: 'replace', path: '/criteria', was: [], value: [1] },
    );
    expect(others.issues.map(({ code }) => code)).toEqual(['not_dated', 'not_editable', 'not_editable']);
  });

  it('apply to an entry that another user moved, and report a conflict with the current value of a changed entry', () => {
    const moved = apply({ op: 'replace', path: '/lines/bonus/order_index', was: 2, value: 1 }).body;
    const renamed = applyOperations(moved, [{ op: 'replace', path: '/lines/bonus/name', was: 'Bonus', value: 'Extra' }]);
    expect(valueAt(renamed.body, ['lines', 'bonus', 'name'])).toBe('Extra');
    const late = applyOperations(renamed.body, [{ op: 'replace', path: '/lines/0/name', was: 'Bonus', value: 'Late' }]);
    expect(late.conflicts).toEqual([{ operation: 0, pointer: '/lines/bonus/name', current: 'Extra' }]);
  });
});

/** Returns sets of sample values for a form, so that each choice of a shape field occurs in at least one set. */
function sampleValues(fields: readonly EntryField[]): EntryValues[] {
  return fields.reduce<EntryValues[]>((sets, field) => sets.flatMap((set) => samplesOf(field).map((value) => ({ ...set, [field.name]: value }))), [{}]);
}

function samplesOf(field: EntryField): unknown[] {
  switch (field.kind) {
    case 'text':
      return [field.name === 'url' ? 'https://program.example' : field.name.startsWith('cell') ? '10' : 'Sample entry'];
    case 'long':
      return ['A sentence.'];
    case 'day':
      return ['2026-07-01'];
    case 'yes_no':
      return [true];
    case 'number':
      return [50];
    case 'condition':
      return [{ field: 'renter_or_owner', operator: '=', value: 'renter' }];
    case 'fact':
      return ['project_cost'];
    case 'fact_value':
      return [1_000];
    case 'lines':
      return [['rebate']];
    case 'list':
      return [['small', 'others']];
    case 'choices':
      return [Object.keys(field.options)];
    case 'choice':
      return [Object.keys(field.options).at(-1)];
    case 'shape':
      return Object.entries(field.shapes).flatMap(([kind, { fields }]) => sampleValues(fields).map((value) => ({ kind, ...value })));
  }
}

describe('kinds of entries', () => {
  const owners: Record<string, string> = { lines: 'rebate', classes: 'band', tables: 'sizes' };
  const TABLE = {
    key: 'sizes',
    name: 'Sizes',
    unit: 'usd',
    by: [
      { key: 'county', reads: 'county' },
      { key: 'size', reads: 'number_of_occupants', match: 'at_least' },
      { key: 'level', reads: 'job_count' },
    ],
    rows: [{ at: ['Dane', 1, 3], value: 10 }],
    source: 's',
  };
  const withOwners = (): DraftBody => ({
    ...body(),
    classes: [{ key: 'band', name: 'Band', cases: [{ value: 'all', name: 'All' }], source: 's' }],
    tables: [TABLE],
  });

  it.each(Object.entries<EntryKind>(ENTRY_KINDS).map(([name, kind]) => [name, kind] as const))(
    'create a valid entry of the kind %s and delete this entry',
    (_name, kind) => {
      const list = kind.list.map((step) => (step === '*' ? (owners[kind.list[0] ?? ''] ?? '') : step));
      const fields = [...kind.fields, ...(kind.fieldsOfOwner?.(valueAt(withOwners(), list.slice(0, -1))) ?? [])];
      for (const values of sampleValues(fields)) {
        const before = withOwners();
        const entries = valueAt(before, list);
        expect(missingField(fields, values)).toBeNull();
        const operations = addEntryOperations(kind, values, { body: before, list, ...(!kind.hasNoSource && { source: SOURCE }) });
        const { body: after, issues, made } = applyOperations(before, operations);
        expect(issues).toEqual([]);
        expect(programSchema.safeParse(after).error).toBeUndefined();
        const added = made[entries === undefined ? 1 : 0]?.path ?? '';
        const removed = applyOperations(after, [{ op: 'remove', path: added, was: valueAt(after, parsePointer(added) ?? []) }]);
        expect(removed.issues).toEqual([]);
        expect(valueAt(removed.body, list)).toEqual(entries ?? []);
      }
    },
  );

  it.each([
    [
      { cell_0: 'Dane, Rock', cell_1: '1,200', cell_2: '4', value: 7 },
      { at: [['Dane', 'Rock'], 1_200, 4], value: 7 },
    ],
    [
      { cell_0: 'any', cell_1: 'any', cell_2: '4, 5', value: 7, valid_from: '2026-07-01' },
      { at: ['any', 'any', [4, 5]], value: 7, valid_from: '2026-07-01' },
    ],
    [
      { cell_0: ' Dane ', cell_1: 'many', cell_2: 'x', value: 0 },
      { at: ['Dane', 'many', 'x'], value: 0 },
    ],
  ])('create a row of a table from typed cells: %j', (values, row) => {
    expect(newEntry(ENTRY_KINDS.rows, values, TABLE, TABLE.rows)).toEqual(row);
  });

  it('keep the last row, refuse an existing key, and restore a deleted entry at its position with its original values', () => {
    const last = apply({ op: 'remove', path: '/lines/bonus/rows/0', was: { amount: { kind: 'fixed', amount: 5 } } });
    expect(last.issues.map(({ code }) => code)).toEqual(['last_entry']);
    const taken = apply({ op: 'add', path: '/lines/-', was: null, value: { key: 'bonus' }, source: 's' });
    expect(taken.issues.map(({ code }) => code)).toEqual(['key_taken']);
    const rebate = valueAt(body(), ['lines', 'rebate']);
    const deleted = apply({ op: 'remove', path: '/lines/rebate', was: rebate });
    const restored = applyOperations(deleted.body, [{ op: 'restore', path: '/lines/rebate' }], body());
    expect(restored.body).toEqual(body());
    expect(applyOperations(restored.body, [{ op: 'restore', path: '/lines/rebate' }], body()).made).toEqual([]);
  });
});

describe('documents to sign', () => {
  const values: EntryValues = {
    title: 'Photo consent',
    signers: ['homeowner', 'contractor'],
    category: 'doc_customer_agreement',
    moment: 'application',
    text: 'One.\n\nTwo.',
  };

  it('are added with their text and task, and removed with their text and task', () => {
    const entry = newEntry(ENTRY_KINDS.documents, values, body(), []);
    const added = apply(...addEntryOperations(ENTRY_KINDS.documents, values, { body: body(), list: ['documents'], source: 's' }));
    expect([added.issues, added.conflicts]).toEqual([[], []]);
    expect(valueAt(added.body, ['templates', 'photo_consent'])).toMatchObject({
      title: 'Photo consent',
      source: 's',
      blocks: [{ text: 'One.' }, { text: 'Two.' }],
    });
    expect(recordArrayOf(added.body.tasks).at(-1)).toMatchObject({
      task: 'sign_document',
      document: 'photo_consent',
      required: false,
      asks: ['homeowner_email'],
    });
    expect(programSchema.safeParse(added.body).error).toBeUndefined();
    const removed = applyOperations(added.body, [{ op: 'remove', path: '/documents/photo_consent', was: entry }]);
    expect(removed.made.map(({ path }) => path)).toEqual(['/documents/photo_consent', '/tasks/1', '/templates/photo_consent']);
    expect([removed.body.documents, removed.body.templates, removed.body.tasks]).toEqual([[], {}, body().tasks]);
  });

  it.each<[string, DraftOperation]>([
    ['adding another task', { op: 'add', path: '/tasks/-', was: null, value: { task: 'x', document: 'y' } }],
    ['replacing another task', { op: 'replace', path: '/tasks/0', was: { task: 'x' }, value: { task: 'sign_document', document: 'y' } }],
    ['removing another task', { op: 'remove', path: '/tasks/0', was: body().tasks }],
    ['changing a value of another task', { op: 'replace', path: '/tasks/0/required', was: true, value: false }],
  ])('are the only tasks that an operation may edit, so %s is refused', (_kind, operation) => {
    expect(apply(operation).issues).toMatchObject([{ code: 'not_editable' }]);
  });
});

describe('problems of a draft', () => {
  it('include gaps and overlaps of dates, which are reported at the later row', () => {
    const rows = (...days: [string | undefined, string | undefined][]) =>
      days.map(([valid_from, valid_to]) => ({ amount: { kind: 'fixed', amount: 1 }, ...(valid_from && { valid_from }), ...(valid_to && { valid_to }) }));
    const of = (...days: [string | undefined, string | undefined][]) =>
      dateProblems({ ...body(), lines: [{ key: 'rebate', rows: rows(...days) }] }).map(({ path, code }) => [path, code]);
    expect(of([undefined, '2026-06-30'], ['2026-07-01', undefined])).toEqual([]);
    expect(of([undefined, '2026-06-30'], ['2026-07-02', undefined])).toEqual([['/lines/rebate/rows/1/valid_from', 'gap']]);
    expect(of([undefined, '2026-07-01'], ['2026-07-01', undefined])).toEqual([['/lines/rebate/rows/1/valid_from', 'overlap']]);
    // The first row that applies is used. So a row for all days must come last.
    expect(of(['2026-07-01', undefined], [undefined, undefined])).toEqual([]);
    expect(of([undefined, undefined], ['2026-07-01', undefined])).toEqual([['/lines/rebate/rows/1/valid_from', 'overlap']]);
  });

  it.each([
    ['gap', '2026-06-30', '2026-07-11'],
    ['overlap', '2026-07-15', '2026-07-11'],
  ])('are repaired by each of two suggested days: %s', (code, end, start) => {
    const [first] = recordArrayOf(body().lines);
    const amount = { kind: 'fixed', amount: 1 };
    const broken = {
      ...body(),
      lines: [
        {
          ...first,
          rows: [
            { amount, valid_to: end },
            { amount, valid_from: start },
          ],
        },
      ],
    };
    const problem = dateProblems(broken)[0];
    expect([problem?.code, problem?.repairs?.map(({ kind }) => kind)]).toEqual([code, ['end_before', 'start_on']]);
    for (const { path, was, value } of problem?.repairs ?? [])
      expect(dateProblems(applyOperations(broken, [{ op: 'replace', path, was, value, source: 's' }]).body)).toEqual([]);
  });

  it.each(SHIPPED_PROGRAMS.map((program) => [program.key, program] as const))('do not exist in the shipped program %s', (_key, program) => {
    expect(dateProblems(program)).toEqual([]);
    expect(programDifference(program, structuredClone(program))).toEqual([]);
  });
});
