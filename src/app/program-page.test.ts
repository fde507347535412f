import { describe, expect, it } from 'vitest';
import type { Actor } from '@/access';
import { programPage } from '@/features/program-page/page';
import { structuredData } from '@/features/program-page/structured-data';
import { describedDifference, type Program } from '@/rules/programs';
import { SHIPPED_PROGRAMS as PROGRAMS } from './programs';

const STAFF: Actor = { kind: 'staff', userId: '', name: '', email: '', roles: ['ops'], programs: 'all' };
const CONTRACTOR: Actor = { kind: 'contractor', userId: '', name: '', email: '', roles: ['technician'], contractorId: '', contractorName: '' };
const RELEASED = new Date('2026-01-05T12:00:00Z');

const shipped = (key: string): Program => {
  const program = PROGRAMS.find((item) => item.key === key);
  if (!program) throw new Error(`${key} is not shipped.`);
  return program;
};

function pageOf(programs: readonly Program[], { viewer = STAFF, today = '2026-03-02', isOffered = true } = {}) {
  const versions = programs.map((program, index) => ({ version: programs.length - index, released_at: RELEASED, effective_on: null, reason: null, program }));
  const [newest] = versions;
  if (!newest) throw new Error('A page needs a version.');
  const visible = PROGRAMS.map(({ key, name }) => ({ key, name }));
  return programPage(newest, { versions, viewer, today, isOffered, visible });
}

/** Returns a version of the program in which a line has another maximum from the day `from`. */
function withMaximumFrom(program: Program, key: string, max: number, from: string, endsOn: string): Program {
  return {
    ...program,
    lines: program.lines.map((line) => {
      const [row, ...others] = line.rows;
      if (line.key !== key || row?.amount.kind !== 'percent_of') return line;
      return { ...line, rows: [{ ...row, valid_to: endsOn }, { ...row, amount: { ...row.amount, max }, valid_from: from }, ...others] };
    }),
  };
}

const raised = withMaximumFrom(shipped('wi-hear'), 'heat_pump', 7_000, '2026-04-01', '2026-03-31');

describe('page of a program', () => {
  it.each(PROGRAMS.map((program) => [program.key, program] as const))(
    'contains every incentive line, a source for each rule and no raw values for %s',
    (_key, program) => {
      const page = pageOf([program]);
      const sentences = JSON.stringify(page, (name, value: unknown) => (name === 'source' || name === 'key' ? undefined : value));
      expect(sentences).not.toMatch(/undefined|\[object|NaN|\{[a-z]+\}/);
      expect(page.amounts.rows.map(({ key }) => key)).toEqual(program.lines.map(({ key }) => key));
      const sources = page.sources.map(({ id }) => id);
      for (const entry of [...page.criteria, ...page.limits, ...page.payment, ...page.tables, ...page.settings, ...page.amounts.rows])
        expect(sources, entry.source).toContain(entry.source);
    },
  );

  it('shows the last day of a closed program and its successor', () => {
    const closing: Program = { ...shipped('wi-hear'), accept_submissions_until: '2026-03-01', succeeded_by: 'Wisconsin HOMES' };
    const closedOn = (today: string, program = closing) => pageOf([program], { today }).status.closed;
    expect(closedOn('2026-03-01')).toBeNull();
    expect(closedOn('2026-03-02')).toBe('Closed to applications since the end of Mar 1, 2026. Followed by Wisconsin HOMES.');
    expect(closedOn('2026-03-02', { ...closing, succeeded_by: null })).toBe('Closed to applications since the end of Mar 1, 2026.');
    const changes = describedDifference({ program: { ...closing, succeeded_by: null } }, { program: closing });
    expect(changes).toMatchObject([{ name: 'Program', sentence: 'Followed by: set to “Wisconsin HOMES”.' }]);
  });

  it.each([
    ['ca-tech', ['ca-heehra']],
    ['ca-tech-water-heater', ['3ce', 'pce']],
    ['wi-hear', []],
  ])('links the programs that succeed the program %s', (key, successors) => {
    expect(pageOf([shipped(key)]).status.successors.map((successor) => successor.key)).toEqual(successors);
  });

  it('has one column for each period when an amount changes on a certain day', () => {
    const { amounts, announced } = pageOf([raised]);
    expect(amounts.stretches.map(({ from, to }) => [from, to])).toEqual(
      expect.arrayContaining([
        [expect.anything(), '2026-03-31'],
        ['2026-04-01', expect.anything()],
      ]),
    );
    const column = amounts.stretches.findIndex(({ from }) => from === '2026-04-01');
    const cells = amounts.rows.find(({ key }) => key === 'heat_pump')?.cells ?? [];
    expect(cells[column - 1]?.map(({ amount }) => amount)).toEqual([expect.stringContaining('$8,000')]);
    expect(cells[column]?.map(({ amount }) => amount)).toEqual([expect.stringContaining('$7,000')]);
    expect(announced.filter(({ on }) => on === '2026-04-01')).toEqual([
      { on: '2026-04-01', name: 'Heat pump', before: expect.stringContaining('$8,000'), after: expect.stringContaining('$7,000') },
    ]);
  });

  it('describes the changes of each version in sentences', () => {
    const [newest, first] = pageOf([raised, shipped('wi-hear')]).versions;
    expect(first?.changes).toEqual([]);
    expect(newest?.changes).toContainEqual({ name: 'Incentive line Heat pump', sentence: expect.stringMatching(/^Added: .*\$7,000.*From Apr 1, 2026/) });
    expect(newest?.changes).toContainEqual({
      name: expect.stringMatching(/^Incentive line Heat pump, .*\$8,000/),
      sentence: 'Last day: set to Mar 31, 2026.',
    });
    expect(newest?.changes).toHaveLength(2);
  });

  it('states whether the program is open, closed, not yet open or switched off', () => {
    const program = { ...shipped('wi-hear'), accept_submissions_from: '2026-02-01', accept_submissions_until: '2026-08-31' };
    const state = (today: string, isOffered = true) => pageOf([program], { today, isOffered }).status.state;
    expect([state('2026-01-31'), state('2026-02-01'), state('2026-08-31'), state('2026-09-01'), state('2026-03-01', false)]).toEqual([
      'not_yet_open',
      'open',
      'open',
      'closed',
      'off',
    ]);
  });

  it('replaces conditions on facts that the reader may not see', () => {
    const hidden = { field: 'household_income', operator: '<' as const, value: 50_000 };
    const program = shipped('wi-hear');
    const [rule, ...others] = program.criteria;
    if (!rule) throw new Error('The program has criteria.');
    const withHidden = { ...program, criteria: [{ ...rule, test: hidden }, ...others] };
    const ruleOf = (viewer: Actor) => pageOf([withHidden], { viewer }).criteria.find(({ key }) => key === rule.key)?.rule;
    expect(ruleOf(STAFF)).toContain('$50,000');
    expect(ruleOf(CONTRACTOR)).not.toContain('50,000');
    expect(ruleOf(CONTRACTOR)).toContain('an answer that only staff can see');
  });
});

describe('structured data of a program', () => {
  it('contains one FinancialIncentive for each amount', () => {
    const program = shipped('wi-hear');
    const items = structuredData(program, { today: '2026-03-02', isOffered: true });
    const paid = program.lines.filter(({ kind }) => kind !== 'information');
    expect(items).toHaveLength(paid.flatMap(({ rows }) => rows).length);
    expect(items.find(({ identifier }) => identifier === 'wi-hear/heat_pump')).toMatchObject({
      '@type': 'FinancialIncentive',
      incentiveStatus: 'https://schema.org/IncentiveStatusActive',
      incentiveType: 'https://schema.org/IncentiveTypeRebateOrSubsidy',
      incentiveAmount: { maxValue: 8_000, unitCode: 'USD' },
      validFrom: '2024-12-19',
      validThrough: '2026-08-31',
    });
    expect(structuredData(program, { today: '2026-09-01', isOffered: true })[0]).toMatchObject({
      incentiveStatus: 'https://schema.org/IncentiveStatusRetired',
    });
  });
});
