import { addDays } from '@/platform';
import { factDefinition, isValidOn } from '@/rules/facts';
import {
  asList,
  type CellSet,
  cellContains,
  cellRelation,
  columnCell,
  columnMatchKinds,
  datesOfRow,
  isMoreSpecific,
  parseParameterName,
  type Table,
  type TableRow,
} from '@/rules/program-parameters';
import type { Program } from '../program';
import { referencedNames } from '../referenced-names';
import type { ProgramProblem } from '../shape';
import { suggestionSuffix } from './suggest-name';

/** Returns problems with tables: rows of a wrong length, unknown codes, overlapping rows, and, in complete tables, values that no row matches. */
export const tableProblems = (program: Program): ProgramProblem[] =>
  program.tables.flatMap((table) => {
    const shape = shapeProblems(table, program);
    return shape.length > 0 ? shape : [...overlaps(table), ...(table.complete ? gapsOf(table, program) : [])];
  });

const rowPath = (table: Table, row: number) => ['tables', table.key, 'rows', row];

function shapeProblems(table: Table, program: Program): ProgramProblem[] {
  return table.rows.flatMap((row, n) =>
    rowProblems(row, `row ${n + 1} of table ${table.key}`, table, program).map((message) => ({ path: rowPath(table, n), message })),
  );
}

function rowProblems(row: TableRow, at: string, table: Table, program: Program): string[] {
  if (row.at.length !== table.by.length) return [`${at} has ${row.at.length} cells for ${table.by.length} columns`];
  const expectedType = table.unit === 'code' ? 'string' : table.unit === 'yes_no' ? 'boolean' : 'number';
  const value =
    row.value === null || typeof row.value === expectedType ? [] : [`${at} has ${JSON.stringify(row.value)}, which does not have the unit ${table.unit}`];
  return [...value, ...table.by.flatMap((column, i) => cellProblems(at, column, columnCell(row.at, i), table, program))];
}

function cellProblems(at: string, { key, reads, match = 'is' }: Table['by'][number], cell: CellSet, table: Table, program: Program): string[] {
  if (cell === 'any') return [];
  if (match !== 'is')
    return Array.isArray(cell) || typeof cell === 'boolean' ? [`${at} has ${JSON.stringify(cell)} in ${key}, which is looked up ${match}`] : [];
  const codes = reads ? domainOf(reads, program) : null;
  if (!codes) return [];
  const knownCodes = codes.map(String);
  const fixed = codesFixed(table, key, program);
  return asList(cell)
    .filter((item) => !codes.includes(item) && !fixed.includes(item))
    .map((item) => `${at} has ${String(item)} in ${key}, which ${reads} never is${suggestionSuffix(String(item), knownCodes)}`);
}

/** Returns the codes that rules set for a column with `at` when they look up the table. These codes need not belong to a fact. */
const codesFixed = (table: Table, column: string, program: Program): readonly unknown[] =>
  referencedNames(program).flatMap(({ name, fixed }) => (name === `table.${table.key}` && fixed && column in fixed ? [fixed[column]] : []));

/** Returns all values that a name can have; null if they cannot be listed. */
function domainOf(name: string, program: Program): (string | number | boolean)[] | null {
  const [kind, key] = parseParameterName(name) ?? [];
  if (kind === 'class') return [...new Set(program.classes.find((programClass) => programClass.key === key)?.cases.map(({ value }) => value) ?? [])];
  const definition = kind ? undefined : factDefinition(name);
  if (definition?.kind === 'yes_no') return [true, false];
  const codes = Object.keys(definition?.options ?? {});
  // A fact with a single code is a utility fact with the code `not_listed`. The dictionary does not contain the utilities, so the values cannot be listed.
  return codes.length > 1 ? codes : null;
}

/**
 * Returns a problem for each pair of rows that can match the same values on the same day. A pair is allowed if one row is more specific. It is also allowed if
 * a third row matches exactly the shared values. Nested codes are allowed only if the table has `overlap: 'nearest'`.
 */
function overlaps(table: Table): ProgramProblem[] {
  const columns = columnMatchKinds(table);
  return table.rows.flatMap((a, i) =>
    table.rows.slice(i + 1).flatMap((b, j) => {
      if (!shareADay(table, a, b)) return [];
      const relations = columns.map((match, c) => cellRelation(match, columnCell(a.at, c), columnCell(b.at, c)));
      if (relations.includes('apart')) return [];
      const rows = `rows ${i + 1} and ${i + j + 2} of table ${table.key}`;
      const path = rowPath(table, i + j + 1);
      const isNear = isMoreSpecific(columns, a.at, b.at) || isMoreSpecific(columns, b.at, a.at);
      const nested = columns.some((match, c) => match === 'is' && relations[c] !== 'equal');
      if (isNear) return nested && table.overlap !== 'nearest' ? [{ path, message: `${rows} are nested; the table must set overlap: nearest` }] : [];
      return hasMeeting(table, a, b) ? [] : [{ path, message: `${rows} both match the same values` }];
    }),
  );
}

function shareADay(table: Table, a: TableRow, b: TableRow): boolean {
  const [left, right] = [datesOfRow(table, a), datesOfRow(table, b)];
  const start = [left.valid_from ?? '', right.valid_from ?? ''].sort().at(-1) ?? '';
  return isValidOn(left, start) && isValidOn(right, start);
}

/**
 * Returns true if a third row matches exactly the values that both `a` and `b` match. The third row must be in force on the first and the last day on which
 * both `a` and `b` are in force.
 */
function hasMeeting(table: Table, a: TableRow, b: TableRow): boolean {
  const columns = columnMatchKinds(table);
  const meets = (row: TableRow) =>
    columns.every((match, c) => {
      const [cell, left, right] = [columnCell(row.at, c), columnCell(a.at, c), columnCell(b.at, c)];
      const relation = cellRelation(match, left, right);
      if (relation === 'inside' || relation === 'equal') return cellRelation(match, cell, left) === 'equal';
      if (relation === 'around') return cellRelation(match, cell, right) === 'equal';
      const common = asList(left).filter((item) => asList(right).includes(item));
      return cellRelation(match, cell, common) === 'equal';
    });
  const [left, right] = [datesOfRow(table, a), datesOfRow(table, b)];
  const from = [left.valid_from ?? '', right.valid_from ?? ''].sort().at(-1) ?? '';
  const to = [left.valid_to ?? '9999-12-31', right.valid_to ?? '9999-12-31'].sort()[0] ?? '';
  return table.rows.some((row) => row !== a && row !== b && meets(row) && isValidOn(datesOfRow(table, row), from) && isValidOn(datesOfRow(table, row), to));
}

/**
 * Returns a problem for each combination of values that no row matches on a tested day. Tested days are the first day of the table and of each row. If another
 * row ends later than a row, the day after the row's last day is also tested. A column of limits must also cover the lowest values.
 */
function gapsOf(table: Table, program: Program): ProgramProblem[] {
  const columns = columnMatchKinds(table);
  const domains = table.by.map(({ key, reads }, i) => {
    const codes = columns[i] === 'is' && reads ? domainOf(reads, program) : null;
    const cells = [...new Set(table.rows.flatMap(({ at }) => asList(columnCell(at, i))).filter((item) => item !== 'any'))];
    // Also test values that are not in any row: below the smallest limit, above the largest limit, and an unlisted code.
    const otherValues: (string | number | boolean)[] =
      columns[i] === 'is'
        ? ['(anything else)']
        : cells.flatMap<string | number | boolean>((item) => (typeof item === 'number' ? [item, item - 1, item + 1] : [item]));
    const values: readonly (string | number | boolean)[] = codes ?? [...cells, ...otherValues];
    return { key, values };
  });
  const dates = table.rows.map((row) => datesOfRow(table, row));
  const lastDay =
    dates
      .map((row) => row.valid_to ?? '9999-12-31')
      .sort()
      .at(-1) ?? '';
  const daysAfter = dates.flatMap((row) => (row.valid_to && row.valid_to < lastDay ? addDays(row.valid_to, 1) : []));
  const days = [...new Set([table.valid_from ?? '', ...dates.flatMap((row) => row.valid_from ?? []), ...daysAfter])];
  return combinations(domains.map(({ values }) => values)).flatMap((values) =>
    days.flatMap((day) =>
      table.rows.some((row) => isValidOn(datesOfRow(table, row), day) && columns.every((match, i) => cellContains(match, columnCell(row.at, i), values[i])))
        ? []
        : [
            {
              path: ['tables', table.key],
              message: `table ${table.key} is complete, but has no row for ${domains.map(({ key }, i) => `${key} ${String(values[i])}`).join(', ')}${day ? ` on ${day}` : ''}`,
            },
          ],
    ),
  );
}

const combinations = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((all, list) => all.flatMap((some) => list.map((item) => [...some, item])), [[]]);
