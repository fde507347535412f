import { isEmpty, isMap, isOneOf } from '@/platform';
import { type Fixed, type Read, type Reading, resolve } from '@/rules/conditions';
import { type Basis, type Dates, dayOf, isValidOn, type ProgramDates } from '@/rules/facts';
import { type Budget, leftInBudget, statusOfBudget } from './budget';
import { type Class, decideClass } from './class';
import { t } from './messages';
import { lookUp, type Table } from './table';

/** What a program says by name, as far as reading needs it. */
export type Terms = {
  key: string;
  basis: Basis;
  classes: readonly Class[];
  tables: readonly Table[];
  budgets: readonly Budget[];
  settings: Readonly<Record<string, { value: unknown } | undefined>>;
};

/** One job as one program reads it: every name in one reader, and the day its dated entries are looked up by. */
export type Scope = {
  read: Read;
  dates: ProgramDates;
  /** `basis`: of the entry or of what it stands in; else the program's, never its reader's. */
  isValid: (entry: Dates, basis?: Basis) => boolean;
  /** What lines come to so far, for amounts that are a share of others. */
  lines: Map<string, Reading>;
};

const PREFIXES = ['class', 'table', 'setting', 'budget', 'line'] as const;
type Prefix = (typeof PREFIXES)[number];

/** `class.tier` → `['class', 'tier']`; null for facts. */
export function termOf(name: string): [Prefix, string] | null {
  // Most facts have no family, and rules read little else.
  const dot = name.indexOf('.');
  if (dot <= 0) return null;
  const prefix = name.slice(0, dot);
  return isOneOf(PREFIXES, prefix) ? [prefix, name.slice(dot + 1)] : null;
}

export function scopeOf(terms: Terms, facts: Read, dates: ProgramDates): Scope {
  const isValid = (entry: Dates, basis?: Basis) => isValidOn(entry, dayOf(basis ?? terms.basis, dates));
  const lines = new Map<string, Reading>();
  return { read: reader({ terms, index: indexOf(terms), facts, isValid, lines }), dates, isValid, lines };
}

type Ground = { terms: Terms; index: Index; facts: Read; isValid: Scope['isValid']; lines: Scope['lines'] };
type Row = { list: string; cells: unknown; index: number };

/** Names of the job, and inside a row also its cells and what is decided row by row. What was read is remembered. */
function reader(ground: Ground, row?: Row, outside?: Read): Read {
  const known = new Map<string, Reading>();
  const read: Read = (name, at) => {
    if (row && name.startsWith(row.list) && name[row.list.length] === '.') return cellOf(row, name.slice(row.list.length + 1));
    const term = termOf(name);
    if (!term) return factOf(ground.facts, name);
    // What no row can change is read once for the job.
    if (row && outside && ground.index.rowsOf(name) !== row.list) return outside(name, at);
    const id = at ? `${name} ${JSON.stringify(at)}` : name;
    const before = known.get(id);
    if (before) return before;
    // The mark stops a circle that publishing would have refused.
    known.set(id, { state: 'unavailable', why: `${name} is read by itself` });
    const reading = readTerm(ground, term, read, row, at);
    known.set(id, reading);
    return reading;
  };
  read.row = (list, cells, index) => reader(ground, { list, cells, index }, row ? outside : read);
  return read;
}

/** A program nobody has put on a job of this home is absent. */
function factOf(facts: Read, name: string): Reading {
  const reading = facts(name);
  return reading.state === 'unanswered' && name.startsWith('program.') ? { state: 'known', value: 'absent' } : reading;
}

function cellOf({ list, cells, index }: Row, column: string): Reading {
  const value = isMap(cells) ? cells[column] : undefined;
  return isEmpty(value) ? { state: 'unanswered', waitsFor: [`${list}[${index + 1}].${column}`] } : { state: 'known', value };
}

function readTerm({ terms, index, isValid, lines }: Ground, [kind, key]: [Prefix, string], read: Read, row: Row | undefined, at: Fixed | undefined): Reading {
  switch (kind) {
    case 'class': {
      const found = index.classes.get(key);
      if (!found) return absent('class', key);
      if (found.of && found.of !== row?.list) return { state: 'unavailable', why: t('decided_row_by_row', { name: found.name }) };
      return decideClass(found, (entry) => isValid(entry, found.basis), read);
    }
    case 'table': {
      const found = index.tables.get(key);
      return found ? lookUp(found, (entry) => isValid(entry, found.basis), read, at) : absent('table', key);
    }
    case 'setting': {
      const found = terms.settings[key];
      return found ? resolve(found.value, read) : absent('setting', key);
    }
    case 'budget': {
      const [of = '', what] = key.split('.');
      const found = index.budgets.get(of);
      if (!found) return absent('budget', of);
      return what === 'left' ? leftInBudget(terms.key, found, read) : statusOfBudget(terms.key, found, read);
    }
    case 'line':
      return lines.get(key) ?? absent('line', key);
  }
}

const absent = (kind: Prefix, key: string): Reading => ({ state: 'unavailable', why: t('the_program_has_no', { kind, key }) });

type Index = {
  classes: ReadonlyMap<string, Class>;
  tables: ReadonlyMap<string, Table>;
  budgets: ReadonlyMap<string, Budget>;
  /** The list whose rows a class or table is decided by; undefined where the job decides. */
  rowsOf: (name: string) => string | undefined;
};

/** A released program never changes: its entries are put in order once. */
const indexes = new WeakMap<Terms, Index>();

function indexOf(terms: Terms): Index {
  const known = indexes.get(terms);
  if (known) return known;
  const classes = new Map(terms.classes.map((one) => [one.key, one]));
  const tables = new Map(terms.tables.map((one) => [one.key, one]));
  const lists = new Map<string, string | undefined>();
  const rowsOf = (name: string): string | undefined => {
    if (lists.has(name)) return lists.get(name);
    lists.set(name, undefined);
    const [kind, key] = termOf(name) ?? [];
    const found = kind === 'class' ? classes.get(key ?? '')?.of : kind === 'table' ? listOfTable(tables.get(key ?? ''), rowsOf) : undefined;
    lists.set(name, found);
    return found;
  };
  const index: Index = { classes, tables, budgets: new Map(terms.budgets.map((one) => [one.key, one])), rowsOf };
  indexes.set(terms, index);
  return index;
}

/** A table is of the rows of a list when one of its columns is. */
function listOfTable(table: Table | undefined, rowsOf: (name: string) => string | undefined): string | undefined {
  for (const { reads = '' } of table?.by ?? []) {
    const found = termOf(reads) ? rowsOf(reads) : LISTS.find((list) => reads.startsWith(`${list}.`));
    if (found) return found;
  }
  return undefined;
}

/** Facts that are lists of rows and may stand before a dot. */
const LISTS = ['units', 'scope_lines', 'home_measures', 'existing_heating_equipment', 'existing_cooling_equipment', 'systems'];
