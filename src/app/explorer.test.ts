import { describe, expect, it } from 'vitest';
import { type Actor, ROLES_BY_VISIBILITY, type Role } from '@/access';
import { publishDefinitions } from '@/features/program-explorer/definitions';
import { graphEdges, graphNodes, longestPath } from '@/features/program-explorer/graph';
import { factsInCondition } from '@/rules/conditions';
import {
  formatAmount,
  formatBudget,
  formatCap,
  formatCell,
  formatEffectiveDates,
  formatFactor,
  formatInstalment,
  formatSetting,
  formatSplit,
  formatStacking,
  formatTableValue,
  labeledProgram,
  lineNotes,
} from '@/rules/programs';
import { DEFINITIONS } from './definitions';
import { FORMS } from './forms';
import { SHIPPED_PROGRAMS as PROGRAMS } from './programs';

const staff = (...roles: Extract<Actor, { kind: 'staff' }>['roles']): Actor => ({ kind: 'staff', userId: '', name: '', email: '', roles, programs: 'all' });
const CONTRACTOR: Actor = { kind: 'contractor', userId: '', name: '', email: '', roles: ['contractor'], contractorId: '', contractorName: '' };
const forStaff = publishDefinitions(DEFINITIONS, PROGRAMS, PROGRAMS, staff('ops'));
const wiHear = PROGRAMS.filter(({ key }) => key === 'wi-hear');
const forContractor = publishDefinitions(DEFINITIONS, wiHear, PROGRAMS, CONTRACTOR);
const named = (list: typeof forStaff, id: string) => list.find((definition) => definition.id === id);

describe('task definitions', () => {
  it('contain every form, field and column for staff', () => {
    expect(forStaff.map(({ id }) => id)).toEqual(FORMS.map(({ key }) => key));
    for (const { key, fields } of FORMS)
      expect(
        named(forStaff, key)
          ?.fields.filter(({ name }) => !name.includes('.'))
          .map(({ name }) => name),
      ).toEqual(fields.map((field) => field.key));
    expect(named(forStaff, 'site_details')).toMatchObject({ stage: 'draft', owner: 'contractor', programs: expect.arrayContaining(['wi-hear', 'mass-save']) });
    expect(named(forStaff, 'project_scope_of_work')?.fields.map(({ name }) => name)).toContain('scope_lines.service');
  });

  it('have the title for staff and contractors, even if guests see another title', () => {
    for (const list of [forStaff, forContractor]) expect(named(list, 'utility_bills_upload')?.title).toBe('Utility bills upload');
    expect(named(forStaff, 'utility_bills_upload')?.placements.map(({ title }) => title)).toContain('Utility bills upload');
  });

  it('contain the options, the requirement, the visibility and the asking programs of each field', () => {
    const fields = named(forStaff, 'site_details')?.fields ?? [];
    const field = (name: string) => fields.find((one) => one.name === name);
    expect(field('weatherization_completed')?.asked_by).toEqual(expect.arrayContaining(['wi-hear']));
    expect(field('internal_notes')).toMatchObject({ internal: true, required: false, type: 'long_text' });
    expect(fields.some(({ visible }) => typeof visible === 'object')).toBe(true);
    expect(field('the_site_building_type')?.options?.length).toBeGreaterThan(2);
  });

  it('list their prerequisites, but never themselves as a prerequisite', () => {
    expect(named(forStaff, 'confirm_reservation')?.depends_on).toContain('review_income_qualification');
    expect(named(forStaff, 'review_installed_equipment')?.depends_on.length).toBeGreaterThan(0);
    expect(forStaff.filter(({ id, depends_on }) => depends_on.includes(id))).toEqual([]);
  });

  it('hide fields of staff and guests from a contractor', () => {
    expect(forContractor.flatMap(({ fields }) => fields.filter(({ internal }) => internal))).toEqual([]);
    // Expect only programs in which the contractor participates, and only tasks that at least one of these programs requires.
    expect(new Set(forContractor.flatMap(({ programs }) => programs))).toEqual(new Set(['wi-hear']));
    expect(new Set(forContractor.flatMap(({ fields }) => fields.flatMap(({ asked_by }) => asked_by ?? [])))).toEqual(new Set(['wi-hear']));
    const role: Role = 'contractor';
    for (const { id, fields } of forContractor) {
      const form = DEFINITIONS.get(id);
      expect(form?.readers).toContain(role);
      const readable = (form?.fields ?? []).filter((field) => ROLES_BY_VISIBILITY[field.class].includes(role)).map(({ key }) => key);
      expect(fields.map(({ name }) => name).filter((name) => !name.includes('.'))).toEqual(readable);
      const hidden = (form?.fields ?? []).filter(({ class: one }) => one === 'homeowner_private' || one === 'restricted_income').map(({ key }) => key);
      for (const { visible, required } of fields)
        for (const condition of [visible, required])
          if (typeof condition === 'object') expect([...factsInCondition(condition)].filter((name) => hidden.includes(name))).toEqual([]);
    }
  });
});

describe('rules of a program as sentences', () => {
  it('contain the numbers, tables and facts of the program', () => {
    const program = PROGRAMS.find(({ key }) => key === 'mass-save');
    if (!program) throw new Error('It is shipped.');
    const text = labeledProgram(program);
    const line = program.lines.find(({ key }) => key === 'air_source');
    expect(line?.rows.map((row) => formatAmount(row.amount, text))).toContain(
      '100% of cost of the measure (Heat pump), at most “Enhanced rate, maximum (system: air source)”',
    );
    const table = program.tables.find(({ key }) => key === 'per_ton');
    const [column] = table?.by ?? [];
    expect(table && column && formatCell(column, table.rows[0]?.at[0], text)).toBe('Whole home');
    expect(table?.rows.map((row) => formatTableValue(table, row.value))).toContain('$2,650');
    expect(formatEffectiveDates({ valid_from: '2026-01-01', valid_to: '2026-12-31' })).toBe('Jan 1, 2026 to Dec 31, 2026');
    expect(program.splits.map((split) => formatSplit(split, text)).join()).toMatch(/^Homeowner 100%, contractor 0%, fee 0%\./);
  });

  it.each(PROGRAMS.map((program) => [program.key, program] as const))('are complete for %s', (_key, program) => {
    const text = labeledProgram(program);
    const said = [
      ...program.lines.flatMap((line) => [...line.rows.map((row) => formatAmount(row.amount, text)), ...lineNotes(line, text)]),
      ...program.lines.flatMap((line) => (line.factors ?? []).map((factor) => formatFactor(factor, text))),
      ...program.caps.map((cap) => formatCap(cap, text)),
      ...program.splits.map((split) => formatSplit(split, text)),
      ...program.instalments.map(formatInstalment),
      ...program.stacking.flatMap((rule) => formatStacking(rule, text)),
      ...program.budgets.flatMap((budget) => formatBudget(budget, text)),
      ...program.tables.flatMap((table) => table.rows.flatMap((row) => table.by.map((column, n) => formatCell(column, row.at[n], text)))),
      ...Object.values(program.settings).map((setting) => formatSetting(setting?.value, text.labels)),
    ];
    expect(said.filter((words) => words.trim() === '' || /undefined|\[object|NaN|\{|\}/.test(words))).toEqual([]);
  });
});

describe('diagram of task dependencies', () => {
  it.each(PROGRAMS.map(({ key }) => key))('has no cycle and a longest path of connected tasks for %s', (program) => {
    const nodes = graphNodes(forStaff, program);
    const links = graphEdges(nodes);
    expect(nodes.length).toBeGreaterThan(0);
    // Repeatedly remove all nodes that have no incoming link. If no node remains in the end, the links contain no cycle.
    let remaining = nodes.map(({ id }) => id);
    for (let before = -1; remaining.length !== before; ) {
      before = remaining.length;
      remaining = remaining.filter((id) => links.some(({ from, to }) => to === id && remaining.includes(from)));
    }
    expect(remaining).toEqual([]);
    const way = longestPath(nodes, links);
    expect(way.slice(1).every((id, index) => links.some(({ from, to }) => from === way[index] && to === id))).toBe(true);
  });

  it('omits an arrow that follows from two other arrows', () => {
    const node = (id: string, first: string[]) => ({ id, task: id, title: id, stage: 'draft' as const, owner: 'contractor' as const, required: true, first });
    const nodes = [node('a', []), node('b', ['a']), node('c', ['a', 'b'])];
    expect(graphEdges(nodes)).toEqual([
      { from: 'a', to: 'b', kind: 'task' },
      { from: 'b', to: 'c', kind: 'task' },
    ]);
    expect(longestPath(nodes, graphEdges(nodes))).toEqual(['a', 'b', 'c']);
  });
});
